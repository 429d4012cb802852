/**
 * The cluster bootstrap that gives every rate its interval: scenarios are drawn with replacement, a response comes and
 * goes with its scenario. One set of draws serves all figures of a document, so that differences of rates and means of
 * rates are resampled jointly. Source: Davison and Hinkley 1997, 3.8; percentile limits, Efron 1979.
 */
import type { AbsenceReason, Interval } from './figure';
import { seededRandom } from './seeded-random';

export const fewestScenarios = 10;
export const defaultReplicates = 2000;
const mostUndefinedShare = 0.05;
const tails = { low: 0.025, high: 0.975 };

/** How often each scenario was drawn, in each replicate. */
export interface Resampling {
  readonly replicates: number;
  readonly scenarios: number;
  /** [scenario × replicates + replicate]. A count above 255 would need 255 hits on one of more than 255 scenarios. */
  readonly draws: Uint8Array;
}

/** Pure: equal arguments give equal draws. O(replicates × scenarios) in time and memory. */
export function drawScenarios(scenarios: number, replicates: number, seed: number): Resampling {
  const random = seededRandom(seed);
  const draws = new Uint8Array(scenarios * replicates);
  for (let replicate = 0; replicate < replicates; replicate++) {
    for (let draw = 0; draw < scenarios; draw++) {
      const at = random.nextBelow(scenarios) * replicates + replicate;
      draws[at] = (draws[at] ?? 0) + 1;
    }
  }
  return { replicates, scenarios, draws };
}

/** The resampled sums of a quantity, given its sum within each scenario (index to sum). */
export function resampledSums(
  { replicates, draws }: Resampling,
  sumByScenario: ReadonlyMap<number, number>,
): Float64Array {
  const sums = new Float64Array(replicates);
  for (const [scenario, sum] of sumByScenario) {
    if (sum === 0) continue;
    const from = scenario * replicates;
    for (let replicate = 0; replicate < replicates; replicate++) {
      sums[replicate] = (sums[replicate] ?? 0) + sum * (draws[from + replicate] ?? 0);
    }
  }
  return sums;
}

/** Combines resampled values replicate by replicate. A result that is not finite counts as undefined. */
export function combineReplicates(
  parts: readonly Float64Array[],
  combine: (values: readonly number[]) => number,
): Float64Array {
  const length = parts[0]?.length ?? 0;
  const combined = new Float64Array(length);
  const values: number[] = new Array(parts.length).fill(0);
  for (let replicate = 0; replicate < length; replicate++) {
    for (let part = 0; part < parts.length; part++) values[part] = parts[part]?.[replicate] ?? 0;
    combined[replicate] = combine(values);
  }
  return combined;
}

type IntervalOrReason =
  | { readonly interval: Interval; readonly reason: null }
  | { readonly interval: null; readonly reason: AbsenceReason };

/**
 * The percentile interval (linear between order statistics, as numpy does by default). No interval: fewer than 10 scenarios, no
 * variation, or a figure that is undefined in more than 5 % of the replicates; rarer ones are left out.
 */
export function percentileInterval(values: Float64Array, scenarios: number): IntervalOrReason {
  if (scenarios < fewestScenarios) return { interval: null, reason: 'too_few_scenarios' };
  const defined = values.filter((value) => Number.isFinite(value)).sort();
  if (defined.length < values.length * (1 - mostUndefinedShare)) {
    return { interval: null, reason: 'unstable_resampling' };
  }
  const interval = { low: quantile(defined, tails.low), high: quantile(defined, tails.high) };
  if (defined[0] === defined.at(-1)) return { interval: null, reason: 'no_variation' };
  return { interval, reason: null };
}

function quantile(sorted: Float64Array, share: number): number {
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
}
