/** Why a plan leaves scenarios without an annotator: who is short, by how much, and so what would help. */
import type { Unplaced } from './propose-assignment';
import type { StudyScenario } from './study-plan';
import { type Annotator, exclusionOf } from './terms';

export type Shortage = {
  readonly scenarios: number;
  readonly responses: number;
  /** Of the scenarios; those without a stated one left out. */
  readonly languages: readonly string[];
} & (
  | {
      /** Nobody may judge them: all contributed, none reads the language, or each is excluded by one of the two. */
      readonly kind: 'nobody';
      readonly because: 'contributed' | 'language' | 'both';
    }
  | {
      /** Those who could have them are full, each of them, and can hand nothing on to anybody with room. */
      readonly kind: 'full';
      readonly people: readonly Annotator[];
    }
);

/** One for each group of scenarios that the same change would help, the largest first. Pure. */
export function shortagesOf(
  scenarios: readonly StudyScenario[],
  annotators: readonly Annotator[],
  unplaced: readonly Unplaced[],
): Shortage[] {
  const byId = new Map(scenarios.map((scenario) => [scenario.id, scenario]));
  const groups = new Map<string, Shortage>();
  for (const { scenarioId, fullIds } of unplaced) {
    const scenario = byId.get(scenarioId);
    if (!scenario) continue;
    const people = annotators.filter(({ id }) => fullIds.includes(id));
    const because = people.length === 0 ? causeOf(scenario, annotators) : null;
    const key =
      because === null
        ? people.map(({ id }) => id).join()
        : `${because}/${because === 'contributed' ? '' : scenario.language}`;
    const { scenarios: count, responses, languages } = groups.get(key) ?? none;
    groups.set(key, {
      scenarios: count + 1,
      responses: responses + scenario.judgeableResponses,
      languages: [...new Set([...languages, ...(scenario.language ? [scenario.language] : [])])],
      ...(because === null ? { kind: 'full', people } : { kind: 'nobody', because }),
    });
  }
  return [...groups.values()].sort((a, b) => b.scenarios - a.scenarios);
}

const none = { scenarios: 0, responses: 0, languages: [] as readonly string[] };

function causeOf(scenario: StudyScenario, annotators: readonly Annotator[]) {
  const causes = new Set(annotators.map((person) => exclusionOf(scenario, person)));
  if (causes.size > 1) return 'both';
  return causes.has('language') ? 'language' : 'contributed';
}
