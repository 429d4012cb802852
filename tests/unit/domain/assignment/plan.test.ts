import { describe, expect, it } from 'vitest';
import { changesOf, confirmedPlan, loadsOfPlan, proposeFor } from '@/lib/domain/assignment/plan';
import type { StudyScenario } from '@/lib/domain/assignment/study-plan';

const scenario = (id: string, rest: Partial<StudyScenario> = {}): StudyScenario => ({
  id,
  key: id,
  ordinal: 1,
  title: id,
  needType: 'risk',
  domain: 'household',
  personName: 'Person',
  contributorIds: [],
  annotatorId: null,
  opened: false,
  judgeableResponses: 10,
  batchId: null,
  isSplit: false,
  ...rest,
});

describe('proposing around what is confirmed', () => {
  const scenarios = [
    scenario('opened', { annotatorId: 'ann', opened: true }),
    scenario('confirmed', { annotatorId: 'ann' }),
    scenario('of-somebody-who-left', { annotatorId: 'gone' }),
    scenario('free'),
  ];

  it('filling gaps leaves confirmed scenarios where they are', () => {
    const { annotatorOf } = proposeFor(scenarios, ['ann', 'bea'], 'unassigned');
    expect(Object.fromEntries(annotatorOf)).toEqual({
      opened: 'ann',
      confirmed: 'ann',
      'of-somebody-who-left': 'bea',
      free: 'bea',
    });
  });

  it('dealing anew moves all but what is being judged', () => {
    const others = scenarios.map((one) => (one.opened ? one : { ...one, annotatorId: 'ann' }));
    const { annotatorOf } = proposeFor(others, ['ann', 'bea'], 'unopened');
    expect(annotatorOf.get('opened')).toBe('ann');
    expect([...annotatorOf.values()].filter((id) => id === 'bea')).toHaveLength(2);
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
      scenario(`s${n}`, {
        ordinal: n,
        domain: domains[(n * 7) % 5] ?? '',
        needType: needs[(n * 3) % 4] ?? '',
      }),
    );
    const people = Array.from({ length: 20 }, (_, n) => `p${n}`);
    const { annotatorOf } = proposeFor(many, people, 'unassigned');
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
