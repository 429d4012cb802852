/** A plan of work while it is being made: what is confirmed, what is proposed, what differs. */
import { type Proposal, proposeAssignment } from './propose-assignment';
import type { StudyScenario } from './study-plan';
import { type Annotator, exclusionOf, type Load } from './terms';

/** Scenario id to annotator id; scenarios without an annotator are missing. */
export type Plan = ReadonlyMap<string, string>;

/** What the store holds. Pure. */
export function confirmedPlan(scenarios: readonly StudyScenario[]): Plan {
  return new Map(
    scenarios.flatMap((scenario) =>
      scenario.annotatorId === null ? [] : [[scenario.id, scenario.annotatorId] as const],
    ),
  );
}

/**
 * A balanced plan. `unassigned` fills the gaps around everything that is confirmed; `unopened` deals anew all that nobody
 * has begun. Scenarios that are being judged stay in either; those of somebody who is no longer there, or who may not
 * judge them by now, are gaps. What `fixed` holds, such as moves by hand, stays too. The order of the input makes no
 * difference. Pure.
 */
export function proposeFor(
  scenarios: readonly StudyScenario[],
  annotators: readonly Annotator[],
  scope: 'unassigned' | 'unopened',
  fixed: Plan = new Map(),
): Proposal {
  const people = [...annotators].sort((a, b) => (a.id < b.id ? -1 : 1));
  return proposeAssignment(
    byKind(scenarios).map((scenario) => {
      const fixedWith = scenario.opened ? undefined : fixed.get(scenario.id);
      const holder = people.find(({ id }) => id === scenario.annotatorId);
      const stays =
        scenario.opened ||
        (scope === 'unassigned' && holder !== undefined && exclusionOf(scenario, holder) === null);
      return {
        id: scenario.id,
        responses: scenario.judgeableResponses,
        excludedIds: new Set(
          people.flatMap((person) => (exclusionOf(scenario, person) ? [person.id] : [])),
        ),
        keptWith: fixedWith ?? (stays ? scenario.annotatorId : null),
      };
    }),
    people,
  );
}

/**
 * Scenarios of a kind (domain and need) beside each other, large ones first. Dealt in this order, each kind is spread over
 * everybody, and where scenarios have unequal numbers of responses their sums stay close too. Pure.
 */
export function byKind(scenarios: readonly StudyScenario[]): StudyScenario[] {
  const kind = (scenario: StudyScenario) => `${scenario.domain}/${scenario.needType}`;
  return [...scenarios].sort(
    (a, b) =>
      (kind(a) < kind(b) ? -1 : kind(a) > kind(b) ? 1 : 0) ||
      b.judgeableResponses - a.judgeableResponses ||
      a.ordinal - b.ordinal ||
      (a.id < b.id ? -1 : 1),
  );
}

/** The assignments of a plan that the store does not hold yet, in the order of the scenarios. Pure. */
export function changesOf(
  scenarios: readonly StudyScenario[],
  plan: Plan,
): { scenarioId: string; annotatorId: string }[] {
  return scenarios.flatMap((scenario) => {
    const annotatorId = plan.get(scenario.id);
    return annotatorId === undefined || annotatorId === scenario.annotatorId
      ? []
      : [{ scenarioId: scenario.id, annotatorId }];
  });
}

/** What each person would have to judge, people with nothing included. Pure. */
export function loadsOfPlan(
  scenarios: readonly StudyScenario[],
  annotatorIds: readonly string[],
  plan: Plan,
): ReadonlyMap<string, Load> {
  const loads = new Map<string, Load>(
    annotatorIds.map((id) => [id, { scenarios: 0, responses: 0 }]),
  );
  for (const scenario of scenarios) {
    const id = plan.get(scenario.id);
    const load = id === undefined ? undefined : loads.get(id);
    if (id === undefined || load === undefined) continue;
    loads.set(id, {
      scenarios: load.scenarios + 1,
      responses: load.responses + scenario.judgeableResponses,
    });
  }
  return loads;
}
