import { useMemo, useState } from 'react';
import type { AssignmentPlan, StaleAssignment } from '@/lib/domain/assignment/assignment-plan';
import type { Plan } from '@/lib/domain/assignment/plan';
import {
  type Moves,
  moveAsProposed,
  moveByHand,
  noMoves,
  planWith,
  standingMoves,
} from '@/lib/domain/assignment/plan-draft';
import { type Shortage, shortagesOf } from '@/lib/domain/assignment/shortages';
import type { StudyScenario } from '@/lib/domain/assignment/study-plan';

type DraftState = {
  readonly moves: Moves;
  /** Of the last proposal. */
  readonly shortages: readonly Shortage[];
  /** What others did under the draft, as it was last refused. */
  readonly stale: StaleAssignment | null;
  /** It was confirmed on this version: when the page has the next one, the draft has become the plan. */
  readonly confirmedOn: number | null;
};

const empty: DraftState = { moves: noMoves, shortages: [], stale: null, confirmedOn: null };

export type PlanDraft = Pick<DraftState, 'shortages' | 'stale'> & {
  /** Those that still change something. */
  readonly moves: Moves;
  /** What would be, were they confirmed. */
  readonly plan: Plan;
  move(scenario: StudyScenario, annotatorId: string): void;
  propose(scope: 'unassigned' | 'unopened'): void;
  reset(): void;
  /** It was confirmed on the version that the page shows. */
  settle(): void;
  /** It was refused because of what others did; null: that has been read. */
  outdate(stale: StaleAssignment | null): void;
};

/** The draft of a plan. It lasts while the page is shown, whatever is confirmed meanwhile. */
export function usePlanDraft(study: Pick<AssignmentPlan, 'version' | 'scenarios' | 'annotators'>) {
  const { version, scenarios, annotators } = study;
  const [kept, setKept] = useState(empty);
  const isPlan = kept.confirmedOn !== null && kept.confirmedOn !== version;
  const state = isPlan ? empty : kept;
  const moves = useMemo(
    () => standingMoves(scenarios, annotators, state.moves),
    [scenarios, annotators, state.moves],
  );
  const plan = useMemo(() => planWith(scenarios, moves), [scenarios, moves]);
  const draft: PlanDraft = {
    moves,
    plan,
    shortages: state.shortages,
    stale: state.stale,
    move: (scenario, annotatorId) =>
      setKept({ ...state, moves: moveByHand(state.moves, scenario, annotatorId) }),
    propose: (scope) => {
      const proposal = moveAsProposed(scenarios, annotators, scope, moves);
      setKept({
        ...state,
        moves: proposal.moves,
        shortages: shortagesOf(scenarios, annotators, proposal.unplaced),
      });
    },
    reset: () => setKept(empty),
    settle: () => setKept({ ...state, confirmedOn: version }),
    outdate: (stale) => setKept({ ...state, stale }),
  };
  return draft;
}
