import { describe, expect, it } from 'vitest';
import { changesOf } from '@/lib/domain/assignment/plan';
import {
  moveAsProposed,
  moveByHand,
  noMoves,
  planWith,
  standingMoves,
} from '@/lib/domain/assignment/plan-draft';
import { plannedAnnotator, plannedScenario, plannedScenarios } from '../../../support/plan-cases';

const people = [plannedAnnotator('ann'), plannedAnnotator('bea')];
const scenarios = [
  plannedScenario('with-ann', { annotatorId: 'ann' }),
  plannedScenario('free'),
  plannedScenario('begun', { annotatorId: 'ann', opened: true }),
];
const [withAnn, free] = scenarios;
if (!withAnn || !free) throw new Error('Three scenarios were made.');

describe('a draft over what is confirmed', () => {
  it('gives scenarios to somebody else, and back', () => {
    const moved = moveByHand(moveByHand(noMoves, withAnn, 'bea'), free, 'bea');
    expect(Object.fromEntries(planWith(scenarios, moved))).toEqual({
      'with-ann': 'bea',
      free: 'bea',
      begun: 'ann',
    });
    expect([...moveByHand(moved, withAnn, 'ann').keys()]).toEqual(['free']);
  });

  it('loses what others made true, or impossible, meanwhile', () => {
    const moves = new Map(
      ['with-ann', 'free', 'begun'].map((id) => [id, { annotatorId: 'bea', byHand: true }]),
    );
    expect([...standingMoves(scenarios, people, moves).keys()]).toEqual(['with-ann', 'free']);
    const confirmedByOthers = [{ ...withAnn, annotatorId: 'bea' }, free];
    expect([...standingMoves(confirmedByOthers, people, moves).keys()]).toEqual(['free']);
    expect(standingMoves(scenarios, people.slice(0, 1), moves)).toEqual(noMoves);
  });

  it('keeps what others changed to something else, as a change of that', () => {
    const moves = moveByHand(noMoves, free, 'bea');
    const now = [{ ...free, annotatorId: 'ann' }];
    const standing = standingMoves(now, people, moves);
    expect(changesOf(now, planWith(now, standing))).toEqual([
      { scenarioId: 'free', annotatorId: 'bea' },
    ]);
  });
});

describe('a proposal', () => {
  const all = plannedScenarios(8);
  const [first, second] = all;
  if (!first || !second) throw new Error('Eight scenarios were made.');

  it('deals around what was moved by hand, and in place of the last proposal', () => {
    const byHand = moveByHand(moveByHand(noMoves, first, 'bea'), second, 'bea');
    for (const scope of ['unassigned', 'unopened'] as const) {
      const once = moveAsProposed(all, people, scope, byHand);
      const again = moveAsProposed(all, people, scope, once.moves);
      expect(again).toEqual(once);
      expect(once.unplaced).toEqual([]);
      const holders = [...once.moves.values()].map(({ annotatorId }) => annotatorId);
      expect(holders.filter((id) => id === 'bea')).toHaveLength(4);
      expect(once.moves.get(first.id)).toEqual({ annotatorId: 'bea', byHand: true });
    }
  });

  it('says nothing of scenarios that stay where they are', () => {
    const confirmed = all.map((one, n) => ({ ...one, annotatorId: n % 2 ? 'ann' : 'bea' }));
    expect(moveAsProposed(confirmed, people, 'unassigned', noMoves).moves).toEqual(noMoves);
  });
});
