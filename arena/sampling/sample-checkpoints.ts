/** Chooses the checkpoints of a study: distinct ones per scenario and model, balanced over event position. */
import { createSeededRandom, type SeededRandom } from './seeded-random';

export interface SampledScenario {
  readonly scenarioId: string;
  /** Checkpoint ids in the order of the events. */
  readonly checkpoints: readonly string[];
}

export interface SelectedCheckpoint {
  readonly scenarioId: string;
  readonly modelKey: string;
  readonly checkpointId: string;
  /** 1-based position among the events of the scenario. */
  readonly position: number;
  /** Number of events of the scenario. */
  readonly eventCount: number;
}

export interface SamplingInput {
  readonly scenarios: readonly SampledScenario[];
  readonly models: readonly string[];
  readonly seed: string;
  /** Checkpoints per scenario and model; 2 in HALO-8K. */
  readonly perScenario?: number;
  /** Which responses may be taken, such as the completed ones. Must not depend on verdicts. Absent: all. */
  readonly isEligible?: (scenarioId: string, checkpointId: string, modelKey: string) => boolean;
}

export interface Shortfall {
  readonly scenarioId: string;
  readonly modelKey: string;
  readonly found: number;
}

export interface Sampling {
  /** Ordered by scenario, model, position. */
  readonly selected: SelectedCheckpoint[];
  /** Pairs of scenario and model that had too few eligible checkpoints; what they had is selected. */
  readonly shortfalls: Shortfall[];
}

interface Candidate extends SelectedCheckpoint {
  readonly tieBreak: number;
}

class Tally {
  readonly #counts = new Map<string, number>();
  of(...key: readonly (string | number)[]): number {
    return this.#counts.get(JSON.stringify(key)) ?? 0;
  }
  add(...key: readonly (string | number)[]): void {
    this.#counts.set(JSON.stringify(key), this.of(...key) + 1);
  }
}

export const byCodeUnits = (left: string, right: string): number =>
  left < right ? -1 : left > right ? 1 : 0;

/**
 * Takes `perScenario` different checkpoints for each scenario and model, blind to everything but position. Greedy:
 * each choice takes the positions which this model has had least among scenarios of the same length, then those of
 * this scenario which the fewest models have, then by the seed. Where everything is eligible and two are taken, a
 * model's counts of two positions in scenarios of one length differ by at most 1.
 *
 * Pure and deterministic; the order of the inputs does not matter. Source of the requirement: HALO section 5.2.
 */
export function sampleCheckpoints(input: SamplingInput): Sampling {
  const perScenario = input.perScenario ?? 2;
  const random = createSeededRandom(input.seed);
  const byModel = new Tally();
  const byScenario = new Tally();
  const selected: SelectedCheckpoint[] = [];
  const shortfalls: Shortfall[] = [];
  const models = [...new Set(input.models)].sort(byCodeUnits);
  const scenarios = shuffled(
    [...input.scenarios].sort((left, right) => byCodeUnits(left.scenarioId, right.scenarioId)),
    random,
  );
  for (const scenario of scenarios) {
    for (const modelKey of shuffled(models, random)) {
      const candidates = candidatesOf(scenario, modelKey, input.isEligible, random);
      const taken = candidates
        .sort(
          (left, right) =>
            byModel.of(modelKey, left.eventCount, left.position) -
              byModel.of(modelKey, right.eventCount, right.position) ||
            byScenario.of(scenario.scenarioId, left.position) -
              byScenario.of(scenario.scenarioId, right.position) ||
            left.tieBreak - right.tieBreak,
        )
        .slice(0, perScenario);
      if (taken.length < perScenario) {
        shortfalls.push({ scenarioId: scenario.scenarioId, modelKey, found: taken.length });
      }
      for (const { tieBreak: _, ...choice } of taken) {
        byModel.add(modelKey, choice.eventCount, choice.position);
        byScenario.add(scenario.scenarioId, choice.position);
        selected.push(choice);
      }
    }
  }
  return { selected: selected.sort(inReadingOrder), shortfalls: shortfalls.sort(inNameOrder) };
}

function candidatesOf(
  scenario: SampledScenario,
  modelKey: string,
  isEligible: SamplingInput['isEligible'],
  random: SeededRandom,
): Candidate[] {
  const { scenarioId, checkpoints } = scenario;
  const eventCount = checkpoints.length;
  return checkpoints
    .map((checkpointId, index) => ({
      scenarioId,
      modelKey,
      checkpointId,
      position: index + 1,
      eventCount,
      tieBreak: random.next(),
    }))
    .filter(({ checkpointId }) => isEligible?.(scenarioId, checkpointId, modelKey) ?? true);
}

/** A uniform order: each item gets a random rank. */
function shuffled<T>(items: readonly T[], random: SeededRandom): T[] {
  return items
    .map((item) => ({ item, rank: random.next() }))
    .sort((left, right) => left.rank - right.rank)
    .map(({ item }) => item);
}

const inNameOrder = (
  left: { scenarioId: string; modelKey: string },
  right: { scenarioId: string; modelKey: string },
): number =>
  byCodeUnits(left.scenarioId, right.scenarioId) || byCodeUnits(left.modelKey, right.modelKey);

const inReadingOrder = (left: SelectedCheckpoint, right: SelectedCheckpoint): number =>
  inNameOrder(left, right) || left.position - right.position;
