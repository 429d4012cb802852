import { expect, test } from 'vitest';
import { type AuditedRevision, auditFigures } from '@/lib/domain/audit/figures';

const revision = (part: Partial<AuditedRevision>): AuditedRevision => ({
  domain: 'household',
  needType: 'risk',
  scenario: 1,
  revision: 1,
  status: 'approved',
  validatorErrors: 0,
  outcomes: [],
  activeMs: [],
  ...part,
});

test('votes, dual passes, adjudicated and retained are counted on decided reviews only; what came approved with its corpus apart', () => {
  const figures = auditFigures([
    revision({ outcomes: ['pass', 'pass'], activeMs: [60_000, 180_000] }),
    revision({ scenario: 2, outcomes: ['pass', 'revise', 'pass'], activeMs: [1, 1, 600_000] }),
    revision({ scenario: 3, outcomes: ['reject', 'pass', 'reject'], status: 'rejected' }),
    revision({ scenario: 4, status: 'in_review' }),
    revision({ scenario: 5, status: 'approved', validatorErrors: null }),
  ]);
  expect(figures.votes.pass).toMatchObject({ k: 5, n: 8 });
  expect(figures.all.audit).toMatchObject({ k: 2, n: 3 });
  expect(figures.all.dualPass).toMatchObject({ k: 1, n: 3 });
  expect(figures.all.adjudicated).toMatchObject({ k: 2, n: 3 });
  expect(figures.all.retained).toMatchObject({ k: 1, n: 2 });
  expect(figures.all.validator).toMatchObject({ k: 4, n: 4 });
  expect(figures.medianMinutes.adjudicator).toBe(10);
  expect(figures.all.withCorpus).toBe(1);
});

test("the paper's rates come out of its counts", () => {
  // Seeds 000, 5.1: 74.13 % pass, 21.88 % revise and 4.00 % reject of the votes on 400 scenarios; 53.50 % dual pass.
  const outcomesOf = (n: number): AuditedRevision['outcomes'] => {
    if (n < 214) return ['pass', 'pass'];
    if (n < 379) return ['pass', 'revise', 'pass'];
    return n < 384 ? ['revise', 'revise'] : ['reject', 'reject'];
  };
  const figures = auditFigures(
    Array.from({ length: 400 }, (_, n) => revision({ scenario: n, outcomes: outcomesOf(n) })),
  );
  expect(figures.all.dualPass.value).toBeCloseTo(0.535, 4);
  expect(figures.agreement?.percent).toMatchObject({ n: 400 });
  expect(figures.agreement?.percent.value).toBeCloseTo(235 / 400, 6);
});

test('each revision is a row of its own, and nothing has a rate of nothing', () => {
  const figures = auditFigures([
    revision({ status: 'revise', outcomes: ['revise', 'revise'] }),
    revision({ revision: 2, outcomes: ['pass', 'pass'] }),
  ]);
  expect(figures.byRevision.map(({ key, tally }) => [key, tally.audit.k, tally.audit.n])).toEqual([
    ['1', 0, 1],
    ['2', 1, 1],
  ]);
  expect(figures.all.retained).toEqual({ k: 0, n: 0, value: null, interval: null });
  expect(auditFigures([]).agreement).toBeNull();
});
