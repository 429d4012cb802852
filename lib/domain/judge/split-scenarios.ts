import { seededRandom } from '../analysis/seeded-random';

export interface SplitOptions {
  /** Share of the scenarios that are kept for the test, from 0 to 1. */
  readonly testShare: number;
  readonly seed: number;
}

/**
 * The scenarios of the test set. A scenario is whole on one side, with all its checkpoints and models: its facts would tell the
 * test from the training set otherwise. At least one scenario on each side where there are two. Pure; the order of
 * `scenarios` and repetitions in it change nothing.
 */
export function testScenarios(
  scenarios: Iterable<string>,
  { testShare, seed }: SplitOptions,
): ReadonlySet<string> {
  const rest = [...new Set(scenarios)].sort();
  const most = Math.max(0, rest.length - 1);
  const size = Math.min(most, Math.max(1, Math.round(rest.length * testShare)));
  const random = seededRandom(seed);
  const chosen = new Set<string>();
  while (chosen.size < size)
    for (const one of rest.splice(random.nextBelow(rest.length), 1)) chosen.add(one);
  return chosen;
}
