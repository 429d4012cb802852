import { expect, it } from 'vitest';
import { newerSettings } from '@/lib/domain/assignment/newer-settings';
import { standingTermsSchema } from '@/lib/domain/assignment/terms';

const standing = { maxScenarios: 5, maxResponses: null, languages: ['en'] };

it('reads from a refusal what stands and whose it is, who may be unknown', () => {
  const told = { standing, changedAt: null, changedByName: null };
  expect(newerSettings(standingTermsSchema, told)).toEqual(told);
});

it.each([null, 'stale', { standing }, { standing: {}, changedAt: null, changedByName: null }])(
  'tells nothing of a detail that says something else: %j',
  (detail) => {
    expect(newerSettings(standingTermsSchema, detail)).toBeNull();
  },
);
