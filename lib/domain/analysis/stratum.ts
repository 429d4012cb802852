/** A part of the records, and the rates, means and ratios of that part. Every analysis is written in these. */
import { sum } from 'simple-statistics';
import { type AnalysisRecord, scenarioKey } from './analysis-record';
import type { Estimate, Mean, Rate, Ratio } from './figure';
import {
  combineReplicates,
  drawScenarios,
  percentileInterval,
  type Resampling,
  resampledSums,
} from './scenario-bootstrap';
import { wilsonInterval } from './wilson-interval';

export type Condition = (record: AnalysisRecord) => boolean;
type Quantity = (record: AnalysisRecord) => number | null;
type Amount = (record: AnalysisRecord) => number;

/** A figure with its resampled values, for those that are made of several. */
export interface Resampled {
  readonly value: number | null;
  readonly replicates: Float64Array;
}

export interface Stratum {
  readonly records: readonly AnalysisRecord[];
  readonly n: number;
  readonly scenarios: number;
  /** The records that meet the condition, as a stratum of the same draws. */
  readonly where: (condition: Condition) => Stratum;
  /** Records by a key, each part as a stratum of the same draws; keys in the order in which they are met. */
  readonly groupBy: (keyOf: (record: AnalysisRecord) => string) => ReadonlyMap<string, Stratum>;
  readonly count: (condition: Condition) => number;
  /** k of all n. */
  readonly rate: (condition: Condition) => Rate;
  readonly resampledRate: (condition: Condition) => Resampled;
  /** Over the records for which the quantity is not null; missing is left out and counted, never 0. */
  readonly mean: (quantity: Quantity) => Mean;
  readonly resampledMean: (quantity: Quantity) => Resampled;
  readonly ratio: (numerator: Condition, denominator: Condition) => Ratio;
}

interface Row {
  readonly record: AnalysisRecord;
  readonly scenario: number;
}

export interface BootstrapSettings {
  readonly replicates: number;
  readonly seed: number;
}

/** All records as a stratum. Scenarios are numbered in the order of their keys: the order of rows changes nothing. */
export function createStratum(
  records: readonly AnalysisRecord[],
  { replicates, seed }: BootstrapSettings,
): Stratum {
  const keys = records.map(scenarioKey);
  const distinct = [...new Set(keys)].sort();
  const numbers = new Map(distinct.map((key, index) => [key, index]));
  const rows = records.map((record, at) => ({
    record,
    scenario: numbers.get(keys[at] ?? '') ?? 0,
  }));
  return stratumOf(rows, drawScenarios(distinct.length, replicates, seed));
}

function stratumOf(rows: readonly Row[], resampling: Resampling): Stratum {
  const n = rows.length;
  const scenarios = new Set(rows.map(({ scenario }) => scenario)).size;
  const records = rows.map(({ record }) => record);
  const count = (condition: Condition) => {
    let k = 0;
    for (const record of records) if (condition(record)) k += 1;
    return k;
  };
  const rates = createResampledRates(rows, resampling);
  const part = (kept: readonly Row[]) => stratumOf(kept, resampling);

  return {
    records,
    n,
    scenarios,
    where: (condition) => part(rows.filter(({ record }) => condition(record))),
    groupBy: (keyOf) =>
      new Map([...rowsByKey(rows, keyOf)].map(([key, group]) => [key, part(group)])),
    count,
    rate: (condition) =>
      rateOf(rates.count(condition), n, scenarios, () => rates.resampled(condition)),
    resampledRate: rates.resampled,
    mean: (quantity) => meanOf(rows, quantity, resampling),
    resampledMean: (quantity) => resampledMeanOf(rows, quantity, resampling),
    ratio: (numerator, denominator) => {
      const counts = { numerator: rates.count(numerator), denominator: rates.count(denominator) };
      if (counts.denominator === 0) {
        return { ...counts, value: null, interval: null, reason: 'zero_denominator' };
      }
      const replicates = quotients(
        rates.resampledCount(numerator),
        rates.resampledCount(denominator),
      );
      const value = counts.numerator / counts.denominator;
      return { ...counts, value, ...percentileInterval(replicates, scenarios) };
    },
  };
}

interface KnownRate {
  readonly k: number;
  /** By scenario. */
  readonly counts: Float64Array;
  resampled?: Resampled;
}

const all: Condition = () => true;

/** Rates of the same rows, each counted and resampled once. */
function createResampledRates(rows: readonly Row[], resampling: Resampling) {
  let resampledN: Float64Array | undefined;
  // Weak: a condition made for one call takes its 16 KB with it, while named ones are kept as long as the stratum.
  const known = new WeakMap<Condition, KnownRate>();
  const knownOf = (condition: Condition): KnownRate => {
    const earlier = known.get(condition);
    if (earlier !== undefined) return earlier;
    const counts = countByScenario(rows, condition, resampling.scenarios);
    const fresh = { k: counts.reduce((total, one) => total + one, 0), counts };
    known.set(condition, fresh);
    return fresh;
  };
  const resampledCount = (condition: Condition) =>
    resampledSums(resampling, knownOf(condition).counts);
  const resampled = (condition: Condition): Resampled => {
    const one = knownOf(condition);
    resampledN ??= resampledCount(all);
    one.resampled ??= {
      value: rows.length === 0 ? null : one.k / rows.length,
      replicates: quotients(resampledCount(condition), resampledN),
    };
    return one.resampled;
  };
  return { count: (condition: Condition) => knownOf(condition).k, resampledCount, resampled };
}

function rowsByKey(
  rows: readonly Row[],
  keyOf: (record: AnalysisRecord) => string,
): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row.record);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

function rateOf(k: number, n: number, scenarios: number, resample: () => Resampled): Rate {
  const counts = { k, n, scenarios, wilson: wilsonInterval(k, n) };
  if (n === 0) return { ...counts, value: null, interval: null, reason: 'zero_denominator' };
  if (k === 0 || k === n) {
    return { ...counts, value: k / n, interval: null, reason: 'no_variation' };
  }
  return { ...counts, value: k / n, ...percentileInterval(resample().replicates, scenarios) };
}

function meanOf(rows: readonly Row[], quantity: Quantity, resampling: Resampling): Mean {
  const reporting = rows.filter(({ record }) => quantity(record) !== null);
  const counts = { n: reporting.length, of: rows.length };
  if (reporting.length === 0) {
    const reason = rows.length === 0 ? 'zero_denominator' : 'not_reported';
    return { ...counts, value: null, interval: null, reason };
  }
  const { value, replicates } = resampledMeanOf(reporting, quantity, resampling);
  const scenarios = new Set(reporting.map(({ scenario }) => scenario)).size;
  return { ...counts, value, ...percentileInterval(replicates, scenarios) };
}

function resampledMeanOf(
  rows: readonly Row[],
  quantity: Quantity,
  resampling: Resampling,
): Resampled {
  const sums = (amountOf: Amount) => sumByScenario(rows, amountOf, resampling.scenarios);
  const total = sums((record) => quantity(record) ?? 0);
  const reporting = sums((record) => (quantity(record) === null ? 0 : 1));
  const n = reporting.reduce((total, one) => total + one, 0);
  return {
    value: n === 0 ? null : total.reduce((total, one) => total + one, 0) / n,
    replicates: quotients(resampledSums(resampling, total), resampledSums(resampling, reporting)),
  };
}

function sumByScenario(rows: readonly Row[], amountOf: Amount, scenarios: number): Float64Array {
  const sums = new Float64Array(scenarios);
  for (const { record, scenario } of rows) {
    sums[scenario] = (sums[scenario] ?? 0) + amountOf(record);
  }
  return sums;
}

function countByScenario(
  rows: readonly Row[],
  condition: Condition,
  scenarios: number,
): Float64Array {
  return sumByScenario(rows, (record) => (condition(record) ? 1 : 0), scenarios);
}

function quotients(numerators: Float64Array, denominators: Float64Array): Float64Array {
  return numerators.map((numerator, at) => numerator / (denominators[at] ?? 0));
}

/** Combines figures of the same draws, such as to a difference or a mean; null where a part is. Pure. */
export function combineResampled(
  parts: readonly Resampled[],
  combine: (values: readonly number[]) => number,
): Resampled {
  const known = parts.map(({ value }) => value).filter((value) => value !== null);
  const replicates = combineReplicates(
    parts.map((part) => part.replicates),
    combine,
  );
  return { value: known.length < parts.length ? null : combine(known), replicates };
}

/** A resampled figure as an estimate; `n` says what it rests on. Pure. */
export function estimateOf(
  { value, replicates }: Resampled,
  { n, scenarios }: { readonly n: number; readonly scenarios: number },
): Estimate {
  if (value === null || Number.isNaN(value)) {
    return { value: null, n, interval: null, reason: 'zero_denominator' };
  }
  return { value, n, ...percentileInterval(replicates, scenarios) };
}

export const differenceOf = ([a, b]: readonly number[]): number => (a ?? 0) - (b ?? 0);
/** By a compensated sum: the order of the models must not show in the last digit. NaN of nothing. */
export const unweightedMean = (values: readonly number[]): number => sum(values) / values.length;
