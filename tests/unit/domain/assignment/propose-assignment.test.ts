import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  proposeAssignment,
  type ScenarioToAssign,
} from '@/lib/domain/assignment/propose-assignment';

const people = (count: number) => Array.from({ length: count }, (_, index) => `person-${index}`);

const scenario = (index: number, rest: Partial<ScenarioToAssign> = {}): ScenarioToAssign => ({
  id: `scenario-${index}`,
  contributorIds: [],
  keptWith: null,
  ...rest,
});

/** Scenarios per person, people without any included. */
function loadsOf(ids: readonly string[], annotatorOf: ReadonlyMap<string, string>): number[] {
  return ids.map((id) => [...annotatorOf.values()].filter((taker) => taker === id).length);
}

const free = (count: number) => Array.from({ length: count }, (_, index) => scenario(index));

/** Up to 7 scenarios and 3 people, any of whom may have contributed to any of them. */
const smallCase = fc.integer({ min: 1, max: 3 }).chain((annotators) =>
  fc.record({
    annotatorIds: fc.constant(people(annotators)),
    scenarios: fc
      .array(fc.subarray(people(annotators)), { maxLength: 7 })
      .map((excluded) => excluded.map((contributorIds, i) => scenario(i, { contributorIds }))),
  }),
);

/** The smallest possible sum of squared loads, by trying everything. */
function leastSumOfSquares(scenarios: readonly ScenarioToAssign[], ids: readonly string[]): number {
  const assignable = scenarios.filter((s) => ids.some((id) => !s.contributorIds.includes(id)));
  const loads = new Map(ids.map((id) => [id, 0]));
  const search = (at: number): number => {
    const current = assignable[at];
    if (!current) return sumOfSquares([...loads.values()]);
    return Math.min(
      ...ids
        .filter((id) => !current.contributorIds.includes(id))
        .map((id) => {
          loads.set(id, (loads.get(id) ?? 0) + 1);
          const least = search(at + 1);
          loads.set(id, (loads.get(id) ?? 0) - 1);
          return least;
        }),
    );
  };
  return search(0);
}

const sumOfSquares = (loads: readonly number[]) => loads.reduce((sum, load) => sum + load ** 2, 0);

describe('proposing who judges which scenario', () => {
  it('gives everybody the same number of scenarios, give or take one, when nobody contributed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 15 }), (s, p) => {
        const { annotatorOf } = proposeAssignment(free(s), people(p));
        const loads = loadsOf(people(p), annotatorOf);
        expect(annotatorOf.size).toBe(s);
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is as even as any assignment that respects the contributors', () => {
    fc.assert(
      fc.property(smallCase, ({ scenarios, annotatorIds }) => {
        const { annotatorOf } = proposeAssignment(scenarios, annotatorIds);
        const loads = loadsOf(annotatorIds, annotatorOf);
        expect(sumOfSquares(loads)).toBe(leastSumOfSquares(scenarios, annotatorIds));
      }),
    );
  });

  it('never gives a scenario to somebody who contributed to it, and names those nobody may judge', () => {
    fc.assert(
      fc.property(smallCase, ({ scenarios, annotatorIds }) => {
        const { annotatorOf, unassignable } = proposeAssignment(scenarios, annotatorIds);
        for (const { id, contributorIds } of scenarios) {
          expect(contributorIds).not.toContain(annotatorOf.get(id));
        }
        expect(annotatorOf.size + unassignable.length).toBe(scenarios.length);
        for (const id of unassignable) {
          const found = scenarios.find((candidate) => candidate.id === id);
          expect(found?.contributorIds).toEqual(expect.arrayContaining(annotatorIds));
        }
      }),
    );
  });

  it('leaves kept scenarios where they are and evens out around them', () => {
    const scenarios = [
      scenario(0, { keptWith: 'person-0' }),
      scenario(1, { keptWith: 'person-0' }),
      scenario(2),
      scenario(3),
    ];
    const { annotatorOf } = proposeAssignment(scenarios, people(2));
    expect(Object.fromEntries(annotatorOf)).toEqual({
      'scenario-0': 'person-0',
      'scenario-1': 'person-0',
      'scenario-2': 'person-1',
      'scenario-3': 'person-1',
    });
  });

  it('hands scenarios on along a chain when the direct way is closed', () => {
    const scenarios = [
      scenario(0, { contributorIds: ['person-1', 'person-2'] }),
      scenario(1, { contributorIds: ['person-2'] }),
      scenario(2, { contributorIds: ['person-0'] }),
    ];
    const { annotatorOf } = proposeAssignment(scenarios, people(3));
    expect(loadsOf(people(3), annotatorOf)).toEqual([1, 1, 1]);
  });

  it('proposes the same each time it is asked', () => {
    fc.assert(
      fc.property(smallCase, ({ scenarios, annotatorIds }) => {
        const once = proposeAssignment(scenarios, annotatorIds);
        expect(proposeAssignment(scenarios, annotatorIds)).toEqual(once);
      }),
    );
  });

  it('assigns nothing when there is nobody', () => {
    const { annotatorOf, unassignable } = proposeAssignment(free(2), []);
    expect(annotatorOf.size).toBe(0);
    expect(unassignable).toEqual(['scenario-0', 'scenario-1']);
  });
});
