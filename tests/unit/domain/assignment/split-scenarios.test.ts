import { describe, expect, it } from 'vitest';
import { splitScenarios } from '@/lib/domain/assignment/split-scenarios';
import type { StudyScenario } from '@/lib/domain/assignment/study-plan';

const scenarios = Array.from(
  { length: 81 },
  (_, n): StudyScenario => ({
    id: `s${n}`,
    key: `s${n}`,
    ordinal: n,
    title: `s${n}`,
    needType: ['risk', 'blockage', 'dependency', 'opportunity'][n % 4] ?? '',
    domain: ['household', 'work'][Math.floor(n / 4) % 2] ?? '',
    personName: 'Person',
    language: null,
    contributorIds: [],
    annotatorId: null,
    judgeableResponses: 20,
    batchId: null,
    opened: false,
    isSplit: false,
  }),
);

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
