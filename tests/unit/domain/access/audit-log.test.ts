import { expect, it } from 'vitest';
import { auditQuerySchema, pageOfSubject } from '@/lib/domain/access/audit-log';

it('asks nothing by words that the store cannot hold', () => {
  const query = auditQuerySchema.parse({ search: 'a\u0000b', action: '\u0000', since: 'today' });
  expect(query).toEqual({ search: '', action: '', since: '', until: '' });
  expect(auditQuerySchema.parse({ search: ' 批次 ' }).search).toBe('批次');
});

it('leads to the page of an object, by the id that the page goes by, and nowhere where it is gone', () => {
  const entry = {
    id: 1,
    at: '2026-11-30T00:00:00Z',
    actorName: null,
    action: 'run.started',
    subjectType: 'run',
    subjectId: 'a-run',
    details: {},
  };
  const subject = { name: 'Baseline', studyId: 'a-study', pageId: 'a-launch' };
  expect(pageOfSubject({ ...entry, subject })).toBe('/admin/runs/a-launch');
  expect(pageOfSubject({ ...entry, subjectType: 'slot', subject })).toBe(
    '/admin/studies/a-study/responses/a-run',
  );
  expect(pageOfSubject({ ...entry, subject: null })).toBeNull();
  expect(pageOfSubject({ ...entry, subjectType: 'corpus', subject })).toBeNull();
});
