import { expect, it } from 'vitest';
import { noMoves, planWith } from '@/lib/domain/assignment/plan-draft';
import { type PlanView, scenariosInView, wholePlan } from '@/lib/domain/assignment/plan-view';
import { plannedScenario } from '../../../support/plan-cases';

const scenarios = [
  plannedScenario('rain', { title: 'Rain on Sunday', annotatorId: 'ann', opened: true }),
  plannedScenario('rent', { title: 'The rent is due', domain: 'work', annotatorId: 'ann' }),
  plannedScenario('tiles', { title: 'Fourteen tiles', personName: 'Ólafur Rúnarsson' }),
  plannedScenario('key', { title: 'A lost key' }),
];
const moves = new Map([
  ['rent', { annotatorId: 'bea', byHand: true }],
  ['tiles', { annotatorId: 'bea', byHand: false }],
]);

const seen = (view: Partial<PlanView>) =>
  scenariosInView(scenarios, planWith(scenarios, moves), moves, { ...wholePlan, ...view }).map(
    ({ id }) => id,
  );

it('the whole plan is every scenario in its order', () => {
  expect(seen({})).toEqual(['rain', 'rent', 'tiles', 'key']);
  expect(scenariosInView(scenarios, new Map(), noMoves, wholePlan)).toHaveLength(4);
});

it('parts are those without an annotator, those that change, those changed by hand, and those begun', () => {
  expect(seen({ part: 'unassigned' })).toEqual(['key']);
  expect(seen({ part: 'changed' })).toEqual(['rent', 'tiles']);
  expect(seen({ part: 'byHand' })).toEqual(['rent']);
  expect(seen({ part: 'opened' })).toEqual(['rain']);
});

it('people, domains and words narrow it down together', () => {
  expect(seen({ holderId: 'bea' })).toEqual(['rent', 'tiles']);
  expect(seen({ holderId: 'bea', domain: 'household' })).toEqual(['tiles']);
  expect(seen({ search: ' ÓLAFUR ' })).toEqual(['tiles']);
  expect(seen({ search: 're', holderId: 'ann' })).toEqual([]);
});
