/**
 * Analysis 12: agreement of people who judged the same items. Overlap exists only in sets made for it; elsewhere there is
 * nothing to compute, which is not an agreement of 0.
 */
import { err, ok, type Result } from '../../core/result';
import { type AbsenceReason, type Estimate, type Section, unavailable } from './figure';
import { percentileInterval } from './scenario-bootstrap';
import { seededRandom } from './seeded-random';
import type { BootstrapSettings } from './stratum';

export interface Rating {
  readonly item: string;
  readonly rater: string;
  readonly label: string;
}

export interface Agreement {
  /** Items with a rating, and those with two or more, on which agreement can be seen. */
  readonly itemsFound: number;
  readonly itemsUsed: number;
  readonly ratings: number;
  readonly raters: number;
  readonly categories: readonly string[];
  /** Each figure's n is itemsUsed. */
  readonly percent: Estimate;
  readonly cohen: Estimate;
  readonly fleiss: Estimate;
  readonly krippendorff: Estimate;
  readonly gwetAc1: Estimate;
}

export interface DuplicateRating {
  readonly code: 'duplicate_rating';
  readonly item: string;
  readonly rater: string;
}

/** Sums over items, from which every coefficient follows; [items] first so that replicates can add them up. */
interface ItemSums {
  /** 1, and 1 if the item has two or more ratings. */
  readonly found: number;
  readonly used: number;
  /** Share of agreeing pairs of its ratings. */
  readonly agreement: number;
  readonly ratingsUsed: number;
  /** By category: share of the item's ratings; count among used items; agreeing pairs / (ratings − 1). */
  readonly shares: readonly number[];
  readonly counts: readonly number[];
  readonly coincidences: readonly number[];
  /** For two raters: by category, whether each gave it, on items that both rated. */
  readonly first: readonly number[];
  readonly second: readonly number[];
}

/**
 * All coefficients of one set of ratings, with n and a bootstrap over items (fewer than 10 items: no interval).
 * Percent: mean share of agreeing pairs. Cohen: two raters, chance from each one's own marginals. Fleiss, generalised to missing ratings,
 * and Gwet's AC1: chance from the mean share π of a category, Σπ² and Σπ(1−π)/(q−1), q being the categories seen; items
 * with one rating count for π. Krippendorff's alpha, nominal, with its small-sample correction; items with one rating do
 * not count. One category only: no coefficient (`no_variation`). The order of ratings and the names of items and raters
 * change nothing, so that pages which name them differently tell the same interval. Two ratings of an item by one rater are
 * an error. Pure.
 * Source: Gwet, Handbook of Inter-Rater Reliability, 4th ed., 2014; Krippendorff 2011; irrCAC, krippendorff.
 */
export function agreementOf(
  ratings: readonly Rating[],
  settings: BootstrapSettings,
): Result<Section<Agreement>, DuplicateRating> {
  const items = new Map<string, Map<string, string>>();
  for (const { item, rater, label } of ratings) {
    const given = items.get(item) ?? new Map<string, string>();
    if (given.has(rater)) return err({ code: 'duplicate_rating', item, rater });
    items.set(item, given.set(rater, label));
  }
  const categories = [...new Set(ratings.map(({ label }) => label))].sort();
  const raters = ratersByUse(ratings, categories);
  const sums = byContent([...items.values()].map((given) => sumsOf(given, categories, raters)));
  const total = addUp(sums, categories.length);
  if (total.used === 0) return ok(unavailable('no_overlap'));
  const estimates = estimate(sums, total, categories.length, raters.length, settings);
  return ok({
    available: true,
    itemsFound: total.found,
    itemsUsed: total.used,
    ratings: ratings.length,
    raters: raters.length,
    categories,
    ...estimates,
  });
}

/** Raters by how often they gave each category: an order that their names decide only where nothing else can. */
function ratersByUse(ratings: readonly Rating[], categories: readonly string[]): string[] {
  const uses = new Map<string, number[]>();
  for (const { rater, label } of ratings) {
    const use = uses.get(rater) ?? categories.map(() => 0);
    const at = categories.indexOf(label);
    use[at] = (use[at] ?? 0) + 1;
    uses.set(rater, use);
  }
  return [...uses]
    .map(([rater, use]) => ({ rater, key: `${JSON.stringify(use)} ${rater}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ rater }) => rater);
}

/** Items by what was said of them; equal ones are exchangeable in a resampling. */
const byContent = (items: readonly ItemSums[]): ItemSums[] =>
  items
    .map((sums) => ({ sums, key: JSON.stringify([sums.shares, sums.ratingsUsed, sums.first]) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ sums }) => sums);

function sumsOf(
  given: ReadonlyMap<string, string>,
  categories: readonly string[],
  [one, two]: readonly string[],
): ItemSums {
  const counts = categories.map((category) => {
    let count = 0;
    for (const label of given.values()) if (label === category) count += 1;
    return count;
  });
  const n = given.size;
  const used = n >= 2;
  const pairs = counts.reduce((sum, count) => sum + count * (count - 1), 0);
  const both = one !== undefined && two !== undefined && given.has(one) && given.has(two);
  const gave = (rater: string | undefined) =>
    categories.map((category) => (both && given.get(rater ?? '') === category ? 1 : 0));
  return {
    found: 1,
    used: used ? 1 : 0,
    agreement: used ? pairs / (n * (n - 1)) : 0,
    ratingsUsed: used ? n : 0,
    shares: counts.map((count) => count / n),
    counts: counts.map((count) => (used ? count : 0)),
    coincidences: counts.map((count) => (used ? (count * (count - 1)) / (n - 1) : 0)),
    first: gave(one),
    second: gave(two),
  };
}

function addUp(items: Iterable<ItemSums>, categories: number): ItemSums {
  let [found, used, agreement, ratingsUsed] = [0, 0, 0, 0];
  const zeros = () => new Array<number>(categories).fill(0);
  const [shares, counts, coincidences] = [zeros(), zeros(), zeros()];
  const [first, second] = [zeros(), zeros()];
  for (const item of items) {
    found += item.found;
    used += item.used;
    agreement += item.agreement;
    ratingsUsed += item.ratingsUsed;
    for (let at = 0; at < categories; at++) {
      shares[at] = (shares[at] ?? 0) + (item.shares[at] ?? 0);
      counts[at] = (counts[at] ?? 0) + (item.counts[at] ?? 0);
      coincidences[at] = (coincidences[at] ?? 0) + (item.coincidences[at] ?? 0);
      first[at] = (first[at] ?? 0) + (item.first[at] ?? 0);
      second[at] = (second[at] ?? 0) + (item.second[at] ?? 0);
    }
  }
  return { found, used, agreement, ratingsUsed, shares, counts, coincidences, first, second };
}

type Coefficient = 'percent' | 'cohen' | 'fleiss' | 'krippendorff' | 'gwetAc1';
const coefficientNames = ['percent', 'cohen', 'fleiss', 'krippendorff', 'gwetAc1'] as const;

const beyondChance = (observed: number, chance: number): number =>
  (observed - chance) / (1 - chance);
const sumOf = (values: readonly number[], of: (value: number, at: number) => number): number =>
  values.reduce((sum, value, at) => sum + of(value, at), 0);

function coefficients(sums: ItemSums): Record<Coefficient, number> {
  const observed = sums.agreement / sums.used;
  const shares = sums.shares.map((share) => share / sums.found);
  const seen = shares.length;
  const both = sumOf(sums.first, (count) => count);
  const n = sums.ratingsUsed;
  const expectedDisagreement = n * (n - 1) - sumOf(sums.counts, (count) => count * (count - 1));
  const observedDisagreement = n - sumOf(sums.coincidences, (count) => count);
  return {
    percent: observed,
    cohen: beyondChance(
      observed,
      sumOf(sums.first, (count, at) => (count / both) * ((sums.second[at] ?? 0) / both)),
    ),
    fleiss: beyondChance(
      observed,
      sumOf(shares, (share) => share * share),
    ),
    krippendorff: 1 - (observedDisagreement * (n - 1)) / expectedDisagreement,
    gwetAc1: beyondChance(observed, sumOf(shares, (share) => share * (1 - share)) / (seen - 1)),
  };
}

function estimate(
  items: readonly ItemSums[],
  total: ItemSums,
  categories: number,
  raters: number,
  { replicates, seed }: BootstrapSettings,
): Record<Coefficient, Estimate> {
  const values = coefficients(total);
  const random = seededRandom(seed);
  const resampled = new Map<Coefficient, Float64Array>(
    coefficientNames.map((name) => [name, new Float64Array(replicates)]),
  );
  for (let replicate = 0; replicate < replicates; replicate++) {
    const drawn = coefficients(addUp(draw(items, random.nextBelow), categories));
    for (const name of coefficientNames) {
      const series = resampled.get(name);
      if (series !== undefined) series[replicate] = drawn[name];
    }
  }
  const figure = (name: Coefficient): Estimate => {
    const reason = absence(name, categories, raters, total, values[name]);
    if (reason !== null) return { value: null, n: total.used, interval: null, reason };
    const resample = resampled.get(name) ?? new Float64Array();
    const limits = percentileInterval(resample, total.used);
    const reasonOfLimits = limits.reason === 'too_few_scenarios' ? 'too_few_items' : limits.reason;
    return {
      value: values[name],
      n: total.used,
      interval: limits.interval,
      reason: reasonOfLimits,
    };
  };
  return {
    percent: figure('percent'),
    cohen: figure('cohen'),
    fleiss: figure('fleiss'),
    krippendorff: figure('krippendorff'),
    gwetAc1: figure('gwetAc1'),
  };
}

function* draw(items: readonly ItemSums[], nextBelow: (bound: number) => number) {
  for (let drawn = 0; drawn < items.length; drawn++) {
    const item = items[nextBelow(items.length)];
    if (item !== undefined) yield item;
  }
}

function absence(
  name: Coefficient,
  categories: number,
  raters: number,
  total: ItemSums,
  value: number,
): AbsenceReason | null {
  if (name === 'percent') return null;
  if (name === 'cohen' && raters !== 2) return 'not_two_raters';
  const usedCategories = total.counts.filter((count) => count > 0).length;
  if (categories < 2 || usedCategories < 2) return 'no_variation';
  return Number.isFinite(value) ? null : 'no_variation';
}
