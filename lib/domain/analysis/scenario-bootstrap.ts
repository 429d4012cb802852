/**
 * The cluster bootstrap that gives every rate its interval: scenarios are drawn with replacement, a response comes and
 * goes with its scenario. One set of draws serves all figures of a document, so that differences of rates and means of
 * rates are resampled jointly. Source: Davison and Hinkley 1997, 3.8; percentile limits, Efron 1979.
 */
import { invariant } from '../../core/assert';
import type { AbsenceReason, Interval } from './figure';
import { seededRandom } from './seeded-random';

export const fewestScenarios = 10;
export const defaultReplicates = 2000;
export const defaultSeed = 20_261_029;
/** The same everywhere, so that two pages, an export and a command tell the same interval. */
export const defaultBootstrap = { replicates: defaultReplicates, seed: defaultSeed };
const mostUndefinedShare = 0.05;
const tails = { low: 0.025, high: 0.975 };

/** How often each scenario was drawn, in each replicate. */
export interface Resampling {
  readonly replicates: number;
  readonly scenarios: number;
  /** [scenario × replicates + replicate]. A count above 255 would need 255 hits on one of more than 255 scenarios. */
  readonly draws: Uint8Array;
}

/** The last draws, which nobody changes: the strata of a page are mostly of equally many scenarios. */
const last: { draws: (Resampling & { readonly seed: number }) | null } = { draws: null };

/** Replicates are a multiple of 4. Pure: equal arguments give equal draws. O(replicates × scenarios) in time and memory. */
export function drawScenarios(scenarios: number, replicates: number, seed: number): Resampling {
  const { draws } = last;
  const isSame =
    draws?.scenarios === scenarios && draws.replicates === replicates && draws.seed === seed;
  if (draws && isSame) return draws;
  last.draws = { ...drawnScenarios(scenarios, replicates, seed), seed };
  return last.draws;
}

function drawnScenarios(scenarios: number, replicates: number, seed: number): Resampling {
  const random = seededRandom(seed);
  invariant(replicates % 4 === 0, 'replicates are added four at a time');
  const draws = new Uint8Array(scenarios * replicates);
  for (let replicate = 0; replicate < replicates; replicate++) {
    for (let draw = 0; draw < scenarios; draw++) {
      const at = random.nextBelow(scenarios) * replicates + replicate;
      draws[at] = (draws[at] ?? 0) + 1;
    }
  }
  return { replicates, scenarios, draws };
}

/** The resampled sums of a quantity, given its sum within each scenario. */
export function resampledSums(resampling: Resampling, sumByScenario: Float64Array): Float64Array {
  const scenariosBySum = new Map<number, number[]>();
  sumByScenario.forEach((sum, scenario) => {
    if (sum === 0) return;
    const scenarios = scenariosBySum.get(sum);
    if (scenarios === undefined) scenariosBySum.set(sum, [scenario]);
    else scenarios.push(scenario);
  });
  const sums = new Float64Array(resampling.replicates);
  const canPack = resampling.scenarios < lane;
  for (const [sum, scenarios] of scenariosBySum) {
    if (canPack && scenarios.length > 2) addPacked(sums, resampling, scenarios, sum);
    else for (const scenario of scenarios) addOne(sums, resampling, scenario, sum);
  }
  return sums;
}

function addOne(sums: Float64Array, { draws }: Resampling, scenario: number, sum: number): void {
  const from = scenario * sums.length;
  for (let at = 0; at < sums.length; at++) {
    sums[at] = (sums[at] ?? 0) + sum * (draws[from + at] ?? 0);
  }
}

/** A lane of 16 bits: the draws of one replicate add up to the number of scenarios, so fewer than 2¹⁶ never spill over. */
const lane = 2 ** 16;

/**
 * The same for many scenarios with one sum, which counts mostly have: draws are added four replicates a word, in two
 * words of two 16-bit lanes, and multiplied once at the end. Most of an analysis is spent here.
 */
function addPacked(
  sums: Float64Array,
  { draws }: Resampling,
  scenarios: readonly number[],
  sum: number,
): void {
  const width = sums.length / 4;
  const words = new Uint32Array(draws.buffer);
  const [even, odd] = [new Uint32Array(width), new Uint32Array(width)];
  for (const scenario of scenarios) {
    const from = scenario * width;
    for (let at = 0; at < width; at++) {
      const word = words[from + at] ?? 0;
      even[at] = (even[at] ?? 0) + (word & 0x00ff00ff);
      odd[at] = (odd[at] ?? 0) + ((word >>> 8) & 0x00ff00ff);
    }
  }
  const [evens, odds] = [new Uint16Array(even.buffer), new Uint16Array(odd.buffer)];
  // Lanes lie in the order of the machine, as the bytes do: replicate 2i is in lane i of the even words.
  for (let at = 0; at < evens.length; at++) {
    sums[2 * at] = (sums[2 * at] ?? 0) + sum * (evens[at] ?? 0);
    sums[2 * at + 1] = (sums[2 * at + 1] ?? 0) + sum * (odds[at] ?? 0);
  }
}

/** Combines resampled values replicate by replicate. A result that is not a number counts as undefined. */
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
 * variation, or a figure that is undefined in more than 5 % of the replicates; rarer ones are left out. A ratio to nothing
 * is no missing value but an infinite one: left out, it would pull the upper limit down. A limit that is infinite is none.
 */
export function percentileInterval(values: Float64Array, scenarios: number): IntervalOrReason {
  if (scenarios < fewestScenarios) return { interval: null, reason: 'too_few_scenarios' };
  const defined = values.filter((value) => !Number.isNaN(value));
  if (defined.length < values.length * (1 - mostUndefinedShare)) {
    return { interval: null, reason: 'unstable_resampling' };
  }
  if (defined.every((value) => value === defined[0])) {
    return { interval: null, reason: 'no_variation' };
  }
  const interval = { low: quantile(defined, tails.low), high: quantile(defined, tails.high) };
  if (!Number.isFinite(interval.high)) return { interval: null, reason: 'unstable_resampling' };
  return { interval, reason: null };
}

/** Puts the values around the quantile in their places: a tenth of the cost of sorting all. */
function quantile(values: Float64Array, share: number): number {
  const at = (values.length - 1) * share;
  const lower = Math.floor(at);
  select(values, lower, 0, values.length - 1);
  const below = values[lower] ?? Number.NaN;
  let above = Number.POSITIVE_INFINITY;
  for (let rest = lower + 1; rest < values.length; rest++) {
    above = Math.min(above, values[rest] ?? above);
  }
  return at === lower ? below : below + (above - below) * (at - lower);
}

/** Hoare's selection: afterwards no value before `place` is greater, and none after it smaller, than the one there. */
function select(values: Float64Array, place: number, from: number, to: number): void {
  let [left, right] = [from, to];
  while (left < right) {
    const pivot = values[(left + right) >>> 1] ?? 0;
    let [low, high] = [left, right];
    while (low <= high) {
      while ((values[low] ?? pivot) < pivot) low += 1;
      while ((values[high] ?? pivot) > pivot) high -= 1;
      if (low > high) break;
      const kept = values[low] ?? 0;
      values[low] = values[high] ?? 0;
      values[high] = kept;
      low += 1;
      high -= 1;
    }
    if (place <= high) right = high;
    else if (place >= low) left = low;
    else return;
  }
}
