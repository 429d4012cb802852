import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  balanceOf,
  cramersV,
  relativePosition,
  wasserstein1,
} from '@/arena/sampling/selection-balance';

describe("Cramer's V", () => {
  it('is 1 where the model decides the position and 0 where it says nothing', () => {
    expect(
      cramersV([
        [10, 0],
        [0, 10],
      ]),
    ).toBeCloseTo(1, 12);
    expect(
      cramersV([
        [4, 6],
        [8, 12],
      ]),
    ).toBeCloseTo(0, 12);
  });

  it('agrees with the value computed by hand for a table of 2 x 3', () => {
    // chi2 = 2 * (9 / 15) + 2 * (4 / 20) + 2 * (1 / 15) = 1.7333..., n = 100
    expect(
      cramersV([
        [18, 18, 14],
        [12, 22, 16],
      ]),
    ).toBeCloseTo(Math.sqrt(26 / 15 / 100), 12);
  });

  it('drops empty rows and columns', () => {
    const table = [
      [18, 18, 14],
      [12, 22, 16],
    ];
    const padded = [
      [18, 0, 18, 14],
      [0, 0, 0, 0],
      [12, 0, 22, 16],
    ];
    expect(cramersV(padded)).toBeCloseTo(cramersV(table) ?? Number.NaN, 12);
  });

  it('is not available where only one model or position remains', () => {
    expect(cramersV([])).toBeNull();
    expect(cramersV([[3, 4, 5]])).toBeNull();
    expect(
      cramersV([
        [3, 0],
        [5, 0],
      ]),
    ).toBeNull();
  });
});

describe('the Wasserstein-1 distance', () => {
  it('is the mean difference of sorted values for samples of one size', () => {
    const values = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(values, values, (left, right) => {
        const size = Math.min(left.length, right.length);
        const sorted = (sample: number[]) => sample.slice(0, size).sort((a, b) => a - b);
        const [a, b] = [sorted(left), sorted(right)];
        const mean = a.reduce((total, v, i) => total + Math.abs(v - (b[i] ?? 0)), 0) / size;
        expect(wasserstein1(a, b)).toBeCloseTo(mean, 9);
      }),
    );
  });

  it('is the shift between a sample and its shifted copy', () => {
    expect(wasserstein1([0, 0.25, 1], [0.5, 0.75, 1.5])).toBeCloseTo(0.5, 12);
  });

  it('refuses an empty sample', () => {
    expect(() => wasserstein1([], [1])).toThrow('empty');
  });
});

describe('the balance of a selection', () => {
  const choice = (modelKey: string, scenarioId: string, position: number, eventCount = 5) => ({
    modelKey,
    scenarioId,
    checkpointId: `${scenarioId}-ev${position}`,
    position,
    eventCount,
  });

  it('counts positions per model and the checkpoints that two models share', () => {
    const balance = balanceOf([
      choice('b', 's1', 1),
      choice('b', 's1', 2),
      choice('a', 's1', 2),
      choice('a', 's1', 5),
    ]);
    expect(balance.table).toEqual({
      models: ['a', 'b'],
      positions: [1, 2, 5],
      counts: [
        [0, 1, 1],
        [1, 1, 0],
      ],
    });
    expect(balance.overlaps).toEqual([{ left: 'a', right: 'b', shared: 1, share: 0.5 }]);
  });

  it('has nothing to measure in an empty selection', () => {
    expect(balanceOf([])).toMatchObject({ cramersV: null, largestWasserstein: null, responses: 0 });
  });

  it('puts the first event at 0 and the last at 1', () => {
    expect([1, 3, 5].map((position) => relativePosition({ position, eventCount: 5 }))).toEqual([
      0, 0.5, 1,
    ]);
  });
});
