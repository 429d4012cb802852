/**
 * An admin's draft of a plan: what he moved, or had proposed, on top of what is confirmed. It outlives what is confirmed
 * meanwhile, by himself or by others: what is no longer possible or no longer a change falls out of it by itself.
 */
import { type Plan, proposeFor } from './plan';
import type { Unplaced } from './propose-assignment';
import type { StudyScenario } from './study-plan';
import type { Annotator } from './terms';

export type Move = {
  readonly annotatorId: string;
  /** A proposal deals around what was moved by hand. */
  readonly byHand: boolean;
};

/** By scenario id. */
export type Moves = ReadonlyMap<string, Move>;

export const noMoves: Moves = new Map();

/** Those that still change something: to an annotator of the study, of a scenario that nobody judges yet. Pure. */
export function standingMoves(
  scenarios: readonly StudyScenario[],
  annotators: readonly Annotator[],
  moves: Moves,
): Moves {
  const annotatorIds = new Set(annotators.map(({ id }) => id));
  return new Map(
    scenarios.flatMap((scenario) => {
      const move = moves.get(scenario.id);
      return move === undefined ||
        scenario.opened ||
        move.annotatorId === scenario.annotatorId ||
        !annotatorIds.has(move.annotatorId)
        ? []
        : [[scenario.id, move] as const];
    }),
  );
}

/** What would be, were the moves confirmed. Pure. */
export function planWith(scenarios: readonly StudyScenario[], moves: Moves): Plan {
  return new Map(
    scenarios.flatMap(({ id, annotatorId }) => {
      const holderId = moves.get(id)?.annotatorId ?? annotatorId;
      return holderId === null ? [] : [[id, holderId] as const];
    }),
  );
}

/** The scenario with somebody else, or back with whom it is confirmed. Pure. */
export function moveByHand(
  moves: Moves,
  scenario: Pick<StudyScenario, 'id' | 'annotatorId'>,
  annotatorId: string,
): Moves {
  const next = new Map(moves);
  if (scenario.annotatorId === annotatorId) next.delete(scenario.id);
  else next.set(scenario.id, { annotatorId, byHand: true });
  return next;
}

/**
 * A proposal in place of the last one; see `proposeFor` for its scope. What was moved by hand stays, and is dealt around.
 * Deterministic. Pure.
 */
export function moveAsProposed(
  scenarios: readonly StudyScenario[],
  annotators: readonly Annotator[],
  scope: 'unassigned' | 'unopened',
  moves: Moves,
): { readonly moves: Moves; readonly unplaced: readonly Unplaced[] } {
  const byHand = new Map([...moves].filter(([, move]) => move.byHand));
  const fixed = new Map([...byHand].map(([id, { annotatorId }]) => [id, annotatorId]));
  const { annotatorOf, unplaced } = proposeFor(scenarios, annotators, scope, fixed);
  const proposed = [...annotatorOf].map(
    ([id, annotatorId]) => [id, byHand.get(id) ?? { annotatorId, byHand: false }] as const,
  );
  return { moves: standingMoves(scenarios, annotators, new Map(proposed)), unplaced };
}
