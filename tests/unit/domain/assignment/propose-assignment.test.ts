import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  proposeAssignment,
  type ScenarioToAssign,
  type Taker,
} from '@/lib/domain/assignment/propose-assignment';

const people = (count: number, rest: Partial<Taker> = {}): Taker[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `person-${index}`,
    maxScenarios: null,
    maxResponses: null,
    ...rest,
  }));

const scenario = (
  index: number,
  excluded: readonly string[] = [],
  rest: Partial<ScenarioToAssign> = {},
): ScenarioToAssign => ({
  id: `scenario-${index}`,
  responses: 1,
  excludedIds: new Set(excluded),
  keptWith: null,
  ...rest,
});

/** Scenarios per person, people without any included. */
function loadsOf(takers: readonly Taker[], annotatorOf: ReadonlyMap<string, string>): number[] {
  return takers.map(({ id }) => [...annotatorOf.values()].filter((taker) => taker === id).length);
}

const free = (count: number) => Array.from({ length: count }, (_, index) => scenario(index));

const limit = fc.option(fc.integer({ min: 0, max: 4 }));

/** Up to 7 scenarios of one size and 3 people, any of whom may be excluded from any, with limits of scenarios. */
const smallCase = fc.integer({ min: 1, max: 3 }).chain((annotators) => {
  const ids = people(annotators).map(({ id }) => id);
  return fc.record({
    takers: fc
      .array(limit, { minLength: annotators, maxLength: annotators })
      .map((limits) =>
        people(annotators).map((one, n) => ({ ...one, maxScenarios: limits[n] ?? null })),
      ),
    scenarios: fc
      .array(fc.subarray(ids), { maxLength: 7 })
      .map((excluded) => excluded.map((excludedIds, n) => scenario(n, excludedIds))),
  });
});

/** Scenarios of all sizes, some of them kept, with limits of both kinds. */
const anyCase = fc.integer({ min: 1, max: 6 }).chain((annotators) => {
  const ids = people(annotators).map(({ id }) => id);
  return fc.record({
    takers: fc
      .array(fc.tuple(limit, fc.option(fc.integer({ min: 0, max: 60 }))), {
        minLength: annotators,
        maxLength: annotators,
      })
      .map((limits) =>
        people(annotators).map((one, n) => ({
          ...one,
          maxScenarios: limits[n]?.[0] ?? null,
          maxResponses: limits[n]?.[1] ?? null,
        })),
      ),
    scenarios: fc
      .array(
        fc.record({
          excluded: fc.subarray(ids),
          responses: fc.integer({ min: 0, max: 30 }),
          keptWith: fc.option(fc.constantFrom(...ids), { freq: 4 }),
        }),
        { maxLength: 25 },
      )
      .map((all) => all.map(({ excluded, ...rest }, n) => scenario(n, excluded, rest))),
  });
});

type Best = { readonly placed: number; readonly sumOfSquares: number };

/** The most scenarios that can be placed, and the smallest sum of squared loads with as many, by trying everything. */
function bestOf(scenarios: readonly ScenarioToAssign[], takers: readonly Taker[]): Best {
  const loads = takers.map(() => 0);
  const search = (at: number, placed: number): Best => {
    const current = scenarios[at];
    if (!current) return { placed, sumOfSquares: sumOfSquares(loads) };
    let best = search(at + 1, placed);
    takers.forEach(({ id, maxScenarios }, n) => {
      const load = loads[n] ?? 0;
      if (current.excludedIds.has(id) || load >= (maxScenarios ?? Number.POSITIVE_INFINITY)) return;
      loads[n] = load + 1;
      const found = search(at + 1, placed + 1);
      loads[n] = load;
      const isBetter =
        found.placed > best.placed ||
        (found.placed === best.placed && found.sumOfSquares < best.sumOfSquares);
      if (isBetter) best = found;
    });
    return best;
  };
  return search(0, 0);
}

const sumOfSquares = (loads: readonly number[]) => loads.reduce((sum, load) => sum + load ** 2, 0);

describe('proposing who judges which scenario', () => {
  it('gives everybody the same number of scenarios, give or take one, where nothing forbids it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 15 }), (s, p) => {
        const { annotatorOf } = proposeAssignment(free(s), people(p));
        const loads = loadsOf(people(p), annotatorOf);
        expect(annotatorOf.size).toBe(s);
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('places as many scenarios as any assignment can, and no other that places all is more even', () => {
    fc.assert(
      fc.property(smallCase, ({ scenarios, takers }) => {
        const { annotatorOf, unplaced } = proposeAssignment(scenarios, takers);
        const best = bestOf(scenarios, takers);
        expect(annotatorOf.size).toBe(best.placed);
        if (unplaced.length === 0) {
          expect(sumOfSquares(loadsOf(takers, annotatorOf))).toBe(best.sumOfSquares);
        }
      }),
    );
  });

  it('never gives a scenario to somebody who is excluded, and accounts for every scenario', () => {
    fc.assert(
      fc.property(anyCase, ({ scenarios, takers }) => {
        const { annotatorOf, unplaced } = proposeAssignment(scenarios, takers);
        for (const { id, excludedIds, keptWith } of scenarios) {
          if (keptWith === null) expect(excludedIds).not.toContain(annotatorOf.get(id));
          else expect(annotatorOf.get(id)).toBe(keptWith);
        }
        const ids = [...annotatorOf.keys(), ...unplaced.map(({ scenarioId }) => scenarioId)];
        expect(ids.sort()).toEqual(scenarios.map(({ id }) => id).sort());
      }),
    );
  });

  it('never gives anybody more than his limits, whatever he keeps', () => {
    fc.assert(
      fc.property(anyCase, ({ scenarios, takers }) => {
        const { annotatorOf } = proposeAssignment(scenarios, takers);
        for (const { id, maxScenarios, maxResponses } of takers) {
          const own = scenarios.filter((one) => annotatorOf.get(one.id) === id);
          const given = own.filter((one) => one.keptWith === null);
          if (given.length === 0) continue;
          expect(own.length).toBeLessThanOrEqual(maxScenarios ?? own.length);
          const responses = own.reduce((sum, one) => sum + one.responses, 0);
          expect(responses).toBeLessThanOrEqual(maxResponses ?? responses);
        }
      }),
    );
  });

  it('names for each scenario that is left over those who could have it, all of them full', () => {
    fc.assert(
      fc.property(smallCase, ({ scenarios, takers }) => {
        const { annotatorOf, unplaced } = proposeAssignment(scenarios, takers);
        const loads = loadsOf(takers, annotatorOf);
        for (const { scenarioId, fullIds } of unplaced) {
          const own = scenarios.find(({ id }) => id === scenarioId);
          const allowed = takers.filter(({ id }) => !own?.excludedIds.has(id));
          expect(fullIds).toEqual(expect.arrayContaining(allowed.map(({ id }) => id)));
          for (const id of fullIds) {
            const at = takers.findIndex((taker) => taker.id === id);
            expect(loads[at]).toBe(takers[at]?.maxScenarios);
          }
        }
      }),
    );
  });

  it('leaves kept scenarios where they are and evens out around them', () => {
    const scenarios = [
      scenario(0, [], { keptWith: 'person-0' }),
      scenario(1, [], { keptWith: 'person-0' }),
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
      scenario(0, ['person-1', 'person-2']),
      scenario(1, ['person-2']),
      scenario(2, ['person-0']),
    ];
    const { annotatorOf } = proposeAssignment(scenarios, people(3));
    expect(loadsOf(people(3), annotatorOf)).toEqual([1, 1, 1]);
  });

  it('makes room for a scenario that only a full person may judge', () => {
    const scenarios = [scenario(0), scenario(1), scenario(2, ['person-1'])];
    const [first, second] = people(2);
    if (!first || !second) throw new Error('Two were asked for.');
    const takers = [{ ...first, maxScenarios: 1 }, second];
    const { annotatorOf, unplaced } = proposeAssignment(scenarios, takers);
    expect(unplaced).toEqual([]);
    expect(annotatorOf.get('scenario-2')).toBe('person-0');
  });

  it('proposes the same each time it is asked', () => {
    fc.assert(
      fc.property(anyCase, ({ scenarios, takers }) => {
        const once = proposeAssignment(scenarios, takers);
        expect(proposeAssignment(scenarios, takers)).toEqual(once);
      }),
    );
  });

  it('assigns nothing when there is nobody', () => {
    const { annotatorOf, unplaced } = proposeAssignment(free(2), []);
    expect(annotatorOf.size).toBe(0);
    expect(unplaced.map(({ fullIds }) => fullIds)).toEqual([[], []]);
  });
});
