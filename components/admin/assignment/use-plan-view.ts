import { useMemo, useState } from 'react';
import type { Plan } from '@/lib/domain/assignment/plan';
import type { Moves } from '@/lib/domain/assignment/plan-draft';
import { type PlanView, scenariosInView, wholePlan } from '@/lib/domain/assignment/plan-view';
import type { StudyScenario } from '@/lib/domain/assignment/study-plan';

const rowsPerPage = 50;

type Drawn = { readonly plan: Plan; readonly moves: Moves };

/** The part of a plan that is looked at, a page of it at a time. */
export function usePlanView(scenarios: readonly StudyScenario[], { plan, moves }: Drawn) {
  const [view, setView] = useState(wholePlan);
  const [page, setPage] = useState(0);
  // While scenarios are moved by hand the rows stay those they were, or one would vanish under the pointer.
  const [held, setHeld] = useState<Drawn | null>(null);
  const drawn = held ?? { plan, moves };
  const inView = useMemo(
    () => scenariosInView(scenarios, drawn.plan, drawn.moves, view),
    [scenarios, drawn.plan, drawn.moves, view],
  );
  const pages = Math.max(1, Math.ceil(inView.length / rowsPerPage));
  const at = Math.min(page, pages - 1);
  const show = (next: PlanView) => {
    setView(next);
    setPage(0);
    setHeld(null);
  };
  return {
    view,
    /** The rows of the page. */
    shown: inView.slice(at * rowsPerPage, (at + 1) * rowsPerPage),
    page: at,
    pages,
    first: at * rowsPerPage,
    total: inView.length,
    show,
    showChanged: () => show({ ...wholePlan, part: 'changed' }),
    turnTo: setPage,
    hold: () => setHeld(drawn),
    /** The draft became another one as a whole. */
    follow: () => setHeld(null),
    /** Nothing of the draft is left: a view of its changes would be an empty one. */
    leaveChanges: () => {
      const isOfChanges = view.part === 'changed' || view.part === 'byHand';
      if (isOfChanges) show({ ...view, part: 'all' });
      else setHeld(null);
    },
  };
}
