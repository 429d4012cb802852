import { useEffect, useMemo, useState } from 'react';
import { useKeptDraft } from '@/components/shared/drafts/use-kept-draft';
import type { AssignmentPlan, StaleAssignment } from '@/lib/domain/assignment/assignment-plan';
import type { Plan } from '@/lib/domain/assignment/plan';
import {
  type Move,
  type Moves,
  moveAsProposed,
  moveByHand,
  noMoves,
  planWith,
  standingMoves,
} from '@/lib/domain/assignment/plan-draft';
import { type Shortage, shortagesOf } from '@/lib/domain/assignment/shortages';
import type { StudyScenario } from '@/lib/domain/assignment/study-plan';

/** As the device keeps them. */
type KeptMoves = readonly (readonly [scenarioId: string, move: Move])[];
const noneKept: KeptMoves = [];

type DraftState = {
  /** Of the last proposal. */
  readonly shortages: readonly Shortage[];
  /** What others did under the draft, as it was last refused. */
  readonly stale: StaleAssignment | null;
  /** It was confirmed on this version: when the page has the next one, the draft has become the plan. */
  readonly confirmedOn: number | null;
  /** Scenarios moved in this visit. */
  readonly movedNow: ReadonlySet<string>;
};

const empty: DraftState = { shortages: [], stale: null, confirmedOn: null, movedNow: new Set() };

export type PlanDraft = Pick<DraftState, 'shortages' | 'stale'> & {
  /** Those that still change something. */
  readonly moves: Moves;
  /** What would be, were they confirmed. */
  readonly plan: Plan;
  /** How many of them an earlier visit left. */
  readonly earlierMoves: number;
  /** The assignment was changed since it was begun. */
  readonly isOverOlder: boolean;
  move(scenario: StudyScenario, annotatorId: string): void;
  propose(scope: 'unassigned' | 'unopened'): void;
  reset(): void;
  /** It was confirmed on the version that the page shows. */
  settle(): void;
  /** It was refused because of what others did; null: that has been read. */
  outdate(stale: StaleAssignment | null): void;
};

type DraftedStudy = Pick<AssignmentPlan, 'version' | 'scenarios' | 'annotators'> & {
  studyId: string;
};

/** The draft of a plan. It lasts until it is confirmed or dropped, whatever is confirmed meanwhile: the device keeps it. */
export function usePlanDraft(study: DraftedStudy, actorId: string) {
  const { version, scenarios, annotators } = study;
  const kept = useKeptDraft('admin', actorId, `plan/${study.studyId}`, noneKept, version);
  const [state, setState] = useState(empty);
  const isPlan = state.confirmedOn !== null && state.confirmedOn !== version;
  const { discard } = kept;
  useEffect(() => {
    if (!isPlan) return;
    discard();
    setState(empty);
  }, [isPlan, discard]);
  const all = useMemo<Moves>(
    () => (isPlan ? noMoves : new Map(kept.answers)),
    [isPlan, kept.answers],
  );
  const moves = useMemo(
    () => standingMoves(scenarios, annotators, all),
    [scenarios, annotators, all],
  );
  const plan = useMemo(() => planWith(scenarios, moves), [scenarios, moves]);
  const keep = (next: Moves) => (next.size === 0 ? discard() : kept.write([...next]));
  const draft: PlanDraft = {
    moves,
    plan,
    earlierMoves: kept.isFound
      ? [...moves.keys()].filter((id) => !state.movedNow.has(id)).length
      : 0,
    isOverOlder: kept.begunOver !== null && kept.begunOver !== version,
    shortages: state.shortages,
    stale: state.stale,
    move: (scenario, annotatorId) => {
      keep(moveByHand(all, scenario, annotatorId));
      setState({ ...state, movedNow: new Set([...state.movedNow, scenario.id]) });
    },
    propose: (scope) => {
      const proposal = moveAsProposed(scenarios, annotators, scope, moves);
      const byHand = [...proposal.moves].filter(([, move]) => move.byHand);
      // All of it dealt just now: nothing is left of what was begun over an older assignment.
      if (byHand.length === 0 && proposal.moves.size > 0) kept.writeAnew([...proposal.moves]);
      else keep(proposal.moves);
      const dealt = [...proposal.moves].filter(([, move]) => !move.byHand).map(([id]) => id);
      setState({
        ...state,
        shortages: shortagesOf(scenarios, annotators, proposal.unplaced),
        movedNow: new Set([...state.movedNow, ...dealt]),
      });
    },
    reset: () => {
      discard();
      setState(empty);
    },
    settle: () => setState({ ...state, confirmedOn: version }),
    outdate: (stale) => setState({ ...state, stale }),
  };
  return draft;
}
