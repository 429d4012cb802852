/** Which scenarios of a plan an admin looks at. */
import type { Plan } from './plan';
import type { Moves } from './plan-draft';
import type { StudyScenario } from './study-plan';

export const planParts = ['all', 'unassigned', 'changed', 'byHand', 'opened'] as const;
export type PlanPart = (typeof planParts)[number];

export type PlanView = {
  readonly part: PlanPart;
  /** Whose they are in the plan; empty: anybody's. */
  readonly holderId: string;
  /** Empty: any. */
  readonly domain: string;
  /** In a scenario's title, key or person, in any case. */
  readonly search: string;
};

export const wholePlan: PlanView = { part: 'all', holderId: '', domain: '', search: '' };

/** In the order given. Pure. */
export function scenariosInView(
  scenarios: readonly StudyScenario[],
  plan: Plan,
  moves: Moves,
  view: PlanView,
): StudyScenario[] {
  const wanted = view.search.trim().toLowerCase();
  return scenarios.filter(
    (scenario) =>
      isInPart(scenario, plan, moves, view.part) &&
      (view.holderId === '' || plan.get(scenario.id) === view.holderId) &&
      (view.domain === '' || scenario.domain === view.domain) &&
      [scenario.title, scenario.key, scenario.personName].some((words) =>
        words.toLowerCase().includes(wanted),
      ),
  );
}

function isInPart(scenario: StudyScenario, plan: Plan, moves: Moves, part: PlanPart): boolean {
  switch (part) {
    case 'all':
      return true;
    case 'unassigned':
      return !plan.has(scenario.id);
    case 'changed':
      return moves.has(scenario.id);
    case 'byHand':
      return moves.get(scenario.id)?.byHand === true;
    case 'opened':
      return scenario.opened;
  }
}
