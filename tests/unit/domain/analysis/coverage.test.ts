import { describe, expect, it } from 'vitest';
import { accepted } from '@/lib/domain/analysis/conditions';
import type { Interval } from '@/lib/domain/analysis/figure';
import { seededRandom } from '@/lib/domain/analysis/seeded-random';
import {
  combineResampled,
  createStratum,
  differenceOf,
  estimateOf,
} from '@/lib/domain/analysis/stratum';
import { analysisRecord } from '@/tests/support/analysis-records';

const scenarios = 80;
const responses = 6;
const simulations = 600;
const replicates = 400;

/** Scenarios are easy (0.9) or hard (0.3) with equal chance, so the truth is 0.6 and responses of one scenario go together. */
const easy = 0.9;
const hard = 0.3;

function coverage(intervalOf: (simulation: number) => Interval | null, truth: number): number {
  let covered = 0;
  for (let simulation = 0; simulation < simulations; simulation++) {
    const interval = intervalOf(simulation);
    if (interval !== null && interval.low <= truth && truth <= interval.high) covered += 1;
  }
  return covered / simulations;
}

function uniform(seed: number): () => number {
  const random = seededRandom(seed);
  return () => random.nextUint32() / 2 ** 32;
}

const base = analysisRecord();
const models = { a: 0, b: -0.1 };

/** Both models meet the same scenarios; b is accepted 10 points less often. */
function simulatedStratum(simulation: number) {
  const next = uniform(simulation + 1);
  const records = Array.from({ length: scenarios }, (_, scenario) => {
    const chance = next() < 0.5 ? easy : hard;
    return Object.entries(models).flatMap(([model, shift]) =>
      Array.from({ length: responses }, () => ({
        ...base,
        model,
        scenario: `s${scenario}`,
        verdict: next() < chance + shift ? ('acceptable' as const) : ('unacceptable' as const),
      })),
    );
  }).flat();
  const both = createStratum(records, { replicates, seed: simulation });
  return {
    a: both.where(({ model }) => model === 'a'),
    b: both.where(({ model }) => model === 'b'),
  };
}

describe('intervals of simulated clustered data', () => {
  const rate = (easy + hard) / 2;

  it('the scenario bootstrap covers a rate in 93 to 97 of 100 studies', () => {
    const share = coverage((at) => simulatedStratum(at).a.rate(accepted).interval, rate);
    expect(share).toBeGreaterThanOrEqual(0.93);
    expect(share).toBeLessThanOrEqual(0.97);
  });

  it('Wilson, which takes responses for independent, covers less: why it is only offered beside', () => {
    const share = coverage((at) => simulatedStratum(at).a.rate(accepted).wilson, rate);
    expect(share).toBeLessThan(0.9);
  });

  it('the scenario bootstrap covers the difference of two models in 93 to 97 of 100 studies', () => {
    const share = coverage((at) => {
      const { a, b } = simulatedStratum(at);
      const parts = [b.resampledRate(accepted), a.resampledRate(accepted)];
      return estimateOf(combineResampled(parts, differenceOf), b).interval;
    }, models.b);
    expect(share).toBeGreaterThanOrEqual(0.93);
    expect(share).toBeLessThanOrEqual(0.97);
  });
});
