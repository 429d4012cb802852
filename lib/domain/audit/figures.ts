/**
 * The figures of an audit: votes, what two reviewers agreed on, what a third retained, rates of each layer. In: revisions
 * as the store tells them, votes of decided reviews only. Out: counts, each with what it is a share of.
 *
 * Layers are the paper's (seeds 000, 5.1): the validator, and the human audit. A failed candidate and its revision are rows
 * of their own, so that a rate can be read per revision.
 */
import { z } from 'zod';
import { agreementOf } from '../analysis/agreement';
import type { Estimate, Interval } from '../analysis/figure';
import { defaultBootstrap } from '../analysis/scenario-bootstrap';
import { wilsonInterval } from '../analysis/wilson-interval';
import { domainSchema, needTypeSchema } from '../scenario/vocabulary';
import { type Outcome, outcomeSchema, outcomes } from './review';
import { revisionStatusSchema } from './revision-page';

export const auditedRevisionSchema = z.object({
  domain: domainSchema,
  needType: needTypeSchema,
  /** Tells revisions of one scenario from those of another, and nothing else. */
  scenario: z.int(),
  revision: z.int().positive(),
  status: revisionStatusSchema,
  /** Null where the validator did not run. */
  validatorErrors: z.int().nullable(),
  /** By seat; empty while the review goes on, and where people never reviewed. */
  outcomes: z.array(outcomeSchema).max(3),
  activeMs: z.array(z.int()).max(3),
});
export type AuditedRevision = z.infer<typeof auditedRevisionSchema>;

export type Share = {
  readonly k: number;
  readonly n: number;
  /** Null where n is 0. */
  readonly value: number | null;
  /** Wilson, 95 %. It takes the n for independent. */
  readonly interval: Interval | null;
};

export type AuditTally = {
  /** Revisions that the validator saw, and those without error. */
  readonly validator: Share;
  /** Decided revisions that were approved. */
  readonly audit: Share;
  /** Decided revisions that both primary reviewers passed. */
  readonly dualPass: Share;
  /** Decided revisions that a third person decided. */
  readonly adjudicated: Share;
  /** Of the adjudicated, those approved. */
  readonly retained: Share;
  /** Revisions that were approved with their corpus, without a vote of people: in none of the human audit's shares. */
  readonly withCorpus: number;
};

export type AuditFigures = {
  readonly votes: Readonly<Record<Outcome, Share>>;
  readonly all: AuditTally;
  readonly byRevision: readonly { readonly key: string; readonly tally: AuditTally }[];
  readonly byDomain: readonly { readonly key: string; readonly tally: AuditTally }[];
  readonly byNeed: readonly { readonly key: string; readonly tally: AuditTally }[];
  /** Share of pairs of primary votes that agree, and Krippendorff's nominal alpha. n: revisions with both. */
  readonly agreement: { readonly percent: Estimate; readonly alpha: Estimate } | null;
  /** Median minutes of activity a vote; null where there is none. */
  readonly medianMinutes: { readonly primary: number | null; readonly adjudicator: number | null };
};

/** All figures. Pure and deterministic. */
export function auditFigures(revisions: readonly AuditedRevision[]): AuditFigures {
  const votes = revisions.flatMap((each) => each.outcomes);
  const minutes = (seats: readonly number[]) =>
    median(
      revisions.flatMap(({ activeMs }) =>
        activeMs.filter((_, seat) => seats.includes(seat)).map((ms) => ms / 60_000),
      ),
    );
  return {
    votes: Object.fromEntries(
      outcomes.map((outcome) => [
        outcome,
        shareOf(votes.filter((each) => each === outcome).length, votes.length),
      ]),
    ) as Record<Outcome, Share>,
    all: tallyOf(revisions),
    byRevision: grouped(revisions, ({ revision }) => String(revision)),
    byDomain: grouped(revisions, ({ domain }) => domain),
    byNeed: grouped(revisions, ({ needType }) => needType),
    agreement: agreementOfReviewers(revisions),
    medianMinutes: { primary: minutes([0, 1]), adjudicator: minutes([2]) },
  };
}

function tallyOf(revisions: readonly AuditedRevision[]): AuditTally {
  const validated = revisions.filter(({ validatorErrors }) => validatorErrors !== null);
  const decided = revisions.filter((each) => each.outcomes.length >= 2);
  const adjudicated = decided.filter((each) => each.outcomes.length === 3);
  const approved = (each: AuditedRevision) => each.status === 'approved';
  return {
    validator: shareOf(
      validated.filter(({ validatorErrors }) => validatorErrors === 0).length,
      validated.length,
    ),
    audit: shareOf(decided.filter(approved).length, decided.length),
    dualPass: shareOf(
      decided.filter(({ outcomes: [one, two] }) => one === 'pass' && two === 'pass').length,
      decided.length,
    ),
    adjudicated: shareOf(adjudicated.length, decided.length),
    retained: shareOf(adjudicated.filter(approved).length, adjudicated.length),
    withCorpus: revisions.filter((each) => approved(each) && each.outcomes.length === 0).length,
  };
}

function grouped(
  revisions: readonly AuditedRevision[],
  keyOf: (revision: AuditedRevision) => string,
): { key: string; tally: AuditTally }[] {
  const keys = [...new Set(revisions.map(keyOf))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  return keys.map((key) => ({
    key,
    tally: tallyOf(revisions.filter((each) => keyOf(each) === key)),
  }));
}

function agreementOfReviewers(revisions: readonly AuditedRevision[]): AuditFigures['agreement'] {
  const ratings = revisions.flatMap(({ outcomes: [one, two] }, index) => {
    const item = String(index).padStart(6, '0');
    return one && two
      ? [
          { item, rater: 'first', label: one },
          { item, rater: 'second', label: two },
        ]
      : [];
  });
  const found = agreementOf(ratings, defaultBootstrap);
  if (!found.ok || !found.value.available) return null;
  return { percent: found.value.percent, alpha: found.value.krippendorff };
}

/** k of n, with its interval. Pure. */
export const shareOf = (k: number, n: number): Share => ({
  k,
  n,
  value: n === 0 ? null : k / n,
  interval: wilsonInterval(k, n),
});

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
