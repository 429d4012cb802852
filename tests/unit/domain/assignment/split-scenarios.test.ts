import { describe, expect, it } from 'vitest';
import { splitScenarios } from '@/lib/domain/assignment/split-scenarios';
import { plannedScenarios } from '../../../support/plan-cases';

const scenarios = plannedScenarios(81);

describe('dividing scenarios among batches', () => {
  it('gives parts of the same size in which every domain and need is as often', () => {
    const [first = [], second = []] = splitScenarios(scenarios, 2);
    expect([first.length, second.length]).toEqual([41, 40]);
    for (const of of ['domain', 'needType'] as const) {
      for (const value of new Set(scenarios.map((one) => one[of]))) {
        const [a, b] = [first, second].map(
          (part) => part.filter((one) => one[of] === value).length,
        );
        expect(Math.abs((a ?? 0) - (b ?? 0))).toBeLessThanOrEqual(4);
      }
    }
    expect(new Set([...first, ...second]).size).toBe(81);
  });

  it('makes no empty part', () => {
    expect(splitScenarios(scenarios.slice(0, 1), 3)).toHaveLength(1);
  });
});
