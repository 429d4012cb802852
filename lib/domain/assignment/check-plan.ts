/** What is wrong with a plan that somebody moved scenarios about in, and how it spreads the work. */
import type { ScenarioToAssign } from './propose-assignment';

export type PlanFault = {
  readonly code: 'contributor' | 'not_a_member' | 'kept_moved';
  readonly scenarioId: string;
};

/**
 * Everything that forbids a plan; an empty list means that the store will take it. Scenarios without an annotator are no
 * fault: they can be given later. Pure.
 */
export function checkPlan(
  scenarios: readonly ScenarioToAssign[],
  annotatorIds: readonly string[],
  annotatorOf: ReadonlyMap<string, string>,
): PlanFault[] {
  return scenarios.flatMap((scenario): PlanFault[] => {
    const chosen = annotatorOf.get(scenario.id);
    if (scenario.keptWith !== null) {
      return chosen === scenario.keptWith ? [] : [{ code: 'kept_moved', scenarioId: scenario.id }];
    }
    if (chosen === undefined) return [];
    if (!annotatorIds.includes(chosen)) return [{ code: 'not_a_member', scenarioId: scenario.id }];
    return scenario.contributorIds.includes(chosen)
      ? [{ code: 'contributor', scenarioId: scenario.id }]
      : [];
  });
}

/** Scenarios per person, people without any included. Pure. */
export function loadsOf(
  annotatorIds: readonly string[],
  annotatorOf: ReadonlyMap<string, string>,
): Map<string, number> {
  const loads = new Map(annotatorIds.map((id) => [id, 0]));
  for (const id of annotatorOf.values()) loads.set(id, (loads.get(id) ?? 0) + 1);
  return loads;
}
