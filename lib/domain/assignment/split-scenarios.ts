/** Dividing the scenarios of a study among batches. */
import { byKind } from './plan';
import type { StudyScenario } from './study-plan';

/**
 * As many parts as asked for, of sizes that differ by one scenario at most, with each kind (domain and need) and the large
 * scenarios spread over all of them. A scenario goes as a whole, so every part holds every model and all of its checkpoints.
 * Parts without a scenario are left out. Deterministic. Pure.
 */
export function splitScenarios(
  scenarios: readonly StudyScenario[],
  parts: number,
): readonly (readonly StudyScenario[])[] {
  const split = Array.from({ length: parts }, (): StudyScenario[] => []);
  byKind(scenarios).forEach((scenario, at) => {
    split[at % parts]?.push(scenario);
  });
  return split.filter((part) => part.length > 0);
}
