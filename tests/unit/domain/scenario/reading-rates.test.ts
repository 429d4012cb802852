import { expect, test } from 'vitest';
import { type CorpusReadings, corpusReadingsSchema } from '@/lib/domain/scenario/reading';
import { readingRates } from '@/lib/domain/scenario/reading-rates';

const hash = (digit: string) => digit.repeat(64);
const grade = { holds: true, reason: 'Every step stands in a record.' };
const grades = {
  causal_support: grade,
  need_identity: grade,
  timing: grade,
  retrieval_necessity: grade,
  proportionality: grade,
};
type Reading = CorpusReadings['reviews'][number];
const reading = (part: Partial<Reading>): Reading => ({
  scenarioId: 's1',
  revision: 1,
  sha256: hash('a'),
  reader: 'first reader',
  grades,
  outcome: 'pass',
  ...part,
});
const file = (...reviews: Reading[]) => ({ schemaVersion: 1 as const, instanceId: 'i', reviews });

test('first and revised readings are counted apart, and a changed file stands unread', () => {
  const rates = readingRates(
    [
      file(
        reading({ outcome: 'revise' }),
        reading({ revision: 2, sha256: hash('b') }),
        reading({ scenarioId: 's2' }),
      ),
    ],
    [
      { id: 's1', sha256: hash('b') },
      { id: 's2', sha256: hash('c') },
      { id: 's3', sha256: hash('d') },
    ],
  );
  expect(rates).toEqual({
    first: { pass: 1, revise: 1, reject: 0 },
    revised: { pass: 1, revise: 0, reject: 0 },
    standing_passed: 1,
    unread: ['s2', 's3'],
  });
});

test('a reading that finds a fault cannot let the scenario pass', () => {
  const doubtful = { ...grades, timing: { holds: false, reason: 'Event 3 is known too late.' } };
  const read = (outcome: Reading['outcome']) =>
    corpusReadingsSchema.safeParse(file(reading({ grades: doubtful, outcome }))).success;
  expect([read('pass'), read('revise'), read('reject')]).toEqual([false, true, true]);
});
