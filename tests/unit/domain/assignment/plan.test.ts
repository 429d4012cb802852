import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesOf, confirmedPlan, loadsOfPlan, proposeFor } from '@/lib/domain/assignment/plan';
import { exclusionOf, isWithinLimits } from '@/lib/domain/assignment/terms';
import { plannedAnnotator, plannedScenario } from '../../../support/plan-cases';

const [ann, bea] = [plannedAnnotator('ann'), plannedAnnotator('bea')];

describe('proposing around what is confirmed', () => {
  const scenarios = [
    plannedScenario('opened', { annotatorId: 'ann', opened: true }),
    plannedScenario('confirmed', { annotatorId: 'ann' }),
    plannedScenario('of-somebody-who-left', { annotatorId: 'gone' }),
    plannedScenario('free'),
  ];

  it('filling gaps leaves confirmed scenarios where they are', () => {
    const { annotatorOf } = proposeFor(scenarios, [ann, bea], 'unassigned');
    expect(Object.fromEntries(annotatorOf)).toEqual({
      opened: 'ann',
      confirmed: 'ann',
      'of-somebody-who-left': 'bea',
      free: 'bea',
    });
  });

  it('dealing anew moves all but what is being judged', () => {
    const others = scenarios.map((one) => (one.opened ? one : { ...one, annotatorId: 'ann' }));
    const { annotatorOf } = proposeFor(others, [ann, bea], 'unopened');
    expect(annotatorOf.get('opened')).toBe('ann');
    expect([...annotatorOf.values()].filter((id) => id === 'bea')).toHaveLength(2);
  });

  it('what somebody may not judge by now is a gap, unless he has begun', () => {
    const chinese = [
      plannedScenario('begun', { annotatorId: 'ann', opened: true, language: 'zh' }),
      plannedScenario('not-begun', { annotatorId: 'ann', language: 'zh' }),
    ];
    const english = plannedAnnotator('ann', { languages: ['en'] });
    const { annotatorOf } = proposeFor(chinese, [english, bea], 'unassigned');
    expect(Object.fromEntries(annotatorOf)).toEqual({ begun: 'ann', 'not-begun': 'bea' });
  });

  it('a plan equal to what is confirmed has no changes', () => {
    expect(changesOf(scenarios, confirmedPlan(scenarios))).toEqual([]);
  });

  it('changes name only what differs', () => {
    const plan = new Map(confirmedPlan(scenarios)).set('free', 'bea');
    expect(changesOf(scenarios, plan)).toEqual([{ scenarioId: 'free', annotatorId: 'bea' }]);
  });

  it('loads count scenarios and responses, for people with nothing as well', () => {
    const loads = loadsOfPlan(scenarios, ['ann', 'bea'], confirmedPlan(scenarios));
    expect(loads.get('ann')).toEqual({ scenarios: 2, responses: 20 });
    expect(loads.get('bea')).toEqual({ scenarios: 0, responses: 0 });
  });
});

describe('spreading kinds of scenarios', () => {
  it('gives each person about as many of every domain and need as anybody else', () => {
    const domains = ['household', 'social', 'work', 'health', 'travel'];
    const needs = ['risk', 'blockage', 'dependency', 'opportunity'];
    const many = Array.from({ length: 400 }, (_, n) =>
      plannedScenario(`s${n}`, {
        ordinal: n,
        domain: domains[(n * 7) % 5] ?? '',
        needType: needs[(n * 3) % 4] ?? '',
      }),
    );
    const people = Array.from({ length: 20 }, (_, n) => `p${n}`);
    const { annotatorOf } = proposeFor(
      many,
      people.map((id) => plannedAnnotator(id)),
      'unassigned',
    );
    for (const of of ['domain', 'needType'] as const) {
      for (const value of of === 'domain' ? domains : needs) {
        const counts = people.map(
          (person) =>
            many.filter((one) => one[of] === value && annotatorOf.get(one.id) === person).length,
        );
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      }
    }
  });
});

const languages = ['en', 'zh', 'de'] as const;

/** A study of any size in several languages, whose people have limits, contributions and languages of their own. */
const anyStudy = fc.integer({ min: 1, max: 6 }).chain((count) => {
  const ids = Array.from({ length: count }, (_, n) => `p${n}`);
  return fc.record({
    annotators: fc.tuple(
      ...ids.map((id) =>
        fc
          .record({
            languages: fc.option(fc.subarray([...languages], { minLength: 1 })),
            maxScenarios: fc.option(fc.integer({ min: 0, max: 8 })),
            maxResponses: fc.option(fc.integer({ min: 0, max: 120 })),
          })
          .map((terms) => plannedAnnotator(id, terms)),
      ),
    ),
    scenarios: fc
      .array(
        fc.record({
          domain: fc.constantFrom('health', 'travel'),
          language: fc.option(fc.constantFrom(...languages)),
          contributorIds: fc.subarray(ids),
          judgeableResponses: fc.integer({ min: 0, max: 40 }),
        }),
        { maxLength: 30 },
      )
      .map((all) => all.map((rest, n) => plannedScenario(`s${n}`, { ordinal: n, ...rest }))),
  });
});

describe('the laws of a plan', () => {
  it('nobody is given what he may not judge, or more than his limits', () => {
    fc.assert(
      fc.property(anyStudy, ({ scenarios, annotators }) => {
        const { annotatorOf } = proposeFor(scenarios, annotators, 'unopened');
        const ids = annotators.map(({ id }) => id);
        const loads = loadsOfPlan(scenarios, ids, annotatorOf);
        for (const person of annotators) {
          expect(
            isWithinLimits(loads.get(person.id) ?? { scenarios: 0, responses: 0 }, person),
          ).toBe(true);
          for (const one of scenarios) {
            if (annotatorOf.get(one.id) === person.id) expect(exclusionOf(one, person)).toBeNull();
          }
        }
      }),
    );
  });

  it('the order in which scenarios and people come changes nothing', () => {
    const shuffled = anyStudy.chain(({ scenarios, annotators }) =>
      fc.record({
        scenarios: fc.constant(scenarios),
        annotators: fc.constant(annotators),
        otherScenarios: fc.shuffledSubarray([...scenarios], { minLength: scenarios.length }),
        otherAnnotators: fc.shuffledSubarray([...annotators], { minLength: annotators.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ scenarios, annotators, otherScenarios, otherAnnotators }) => {
        expect(proposeFor(otherScenarios, otherAnnotators, 'unopened')).toEqual(
          proposeFor(scenarios, annotators, 'unopened'),
        );
      }),
    );
  });
});
