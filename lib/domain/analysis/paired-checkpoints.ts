import { type AnalysisRecord, checkpointKey } from './analysis-record';
import { intervened } from './conditions';
import type { Estimate, Rate, Section } from './figure';
import { unavailable } from './figure';
import { type McNemar, mcNemarExact } from './mcnemar';
import { type PairMeasure, pairMeasures } from './pair-measures';
import {
  type Condition,
  combineResampled,
  differenceOf,
  estimateOf,
  type Stratum,
} from './stratum';

/** One condition at the shared checkpoints: in each model, the change, and an exact test of it. */
export interface PairedChange {
  readonly from: Rate;
  readonly to: Rate;
  /** Share of `to` minus share of `from`; n is the number of pairs. */
  readonly change: Estimate;
  readonly mcNemar: McNemar;
}

export interface PairedCheckpoints {
  readonly pairs: number;
  readonly scenarios: number;
  /** Whether both responses of every pair name their annotator, so that each pair is of one person. */
  readonly annotatorMatched: boolean;
  readonly intervention: PairedChange;
  readonly acceptability: PairedChange;
  /** The two parts of the change of acceptability; their counts add up to it exactly. */
  readonly acceptedInterventions: PairedChange;
  readonly acceptedL0: PairedChange;
  readonly inactionOrInsufficient: PairedChange;
  readonly prematureOrExcessive: PairedChange;
}

export type PairResult = {
  readonly from: string;
  readonly to: string;
} & Section<PairedCheckpoints>;

/**
 * Analysis 5: two models at the checkpoints that both were asked at, an inner join on instance, scenario, revision and checkpoint, and
 * on the annotator where both responses name one: two that are known to be of different people are no pair, and a missing
 * name refutes none. A response with two partners, such as of a model that was asked twice at a checkpoint, makes the
 * comparison unavailable (`duplicate_checkpoint`). Change = (k of `to` − k of `from`) / pairs; the interval is a bootstrap over the
 * scenarios of the pairs; McNemar's test is exact. An association: prefix and annotator are the same, all else differs. Pure.
 * Source: HALO 5.5 (623 pairs: +5.94 − 20.71 = −14.77 points).
 */
export function pairCheckpoints(stratum: Stratum, from: string, to: string): PairResult {
  const partners = pairedResponses(stratum.records, from, to);
  if (partners === null) return { from, to, ...unavailable('duplicate_checkpoint') };
  if (partners.size === 0) return { from, to, ...unavailable('no_shared_checkpoint') };
  const answered = new Set(partners.values());
  const before = stratum.where((record) => partners.has(record));
  const after = stratum.where((record) => answered.has(record));
  const change = (measure: PairMeasure) =>
    changeBetween(partners, before, after, pairMeasures[measure]);
  return {
    from,
    to,
    available: true,
    pairs: partners.size,
    scenarios: before.scenarios,
    annotatorMatched: [...partners].flat().every(({ annotator }) => annotator !== null),
    intervention: change('intervention'),
    acceptability: change('acceptability'),
    acceptedInterventions: change('acceptedInterventions'),
    acceptedL0: change('acceptedL0'),
    inactionOrInsufficient: change('inactionOrInsufficient'),
    prematureOrExcessive: change('prematureOrExcessive'),
  };
}

/** The pairs behind the figures, each response of `from` with its own of `to`; null where one has a rival for its place. Pure. */
export function pairedResponses(
  records: readonly AnalysisRecord[],
  from: string,
  to: string,
): ReadonlyMap<AnalysisRecord, AnalysisRecord> | null {
  const of = (name: string) => byCheckpoint(records.filter(({ model }) => model === name));
  const [before, after] = [of(from), of(to)];
  if ([...before.values(), ...after.values()].some(hasRivals)) return null;
  const partners = new Map<AnalysisRecord, AnalysisRecord>();
  for (const [checkpoint, asked] of before) {
    for (const one of asked) {
      const fitting = (after.get(checkpoint) ?? []).filter((other) => canBeOfOne(one, other));
      if (fitting.length > 1) return null;
      for (const other of fitting) partners.set(one, other);
    }
  }
  return new Set(partners.values()).size < partners.size ? null : partners;
}

const hasRivals = (asked: readonly AnalysisRecord[]): boolean =>
  asked.some((one, at) => asked.slice(at + 1).some((rival) => canBeOfOne(one, rival)));

/** Whether one person can have judged both. */
const canBeOfOne = (one: AnalysisRecord, other: AnalysisRecord): boolean =>
  one.annotator === null || other.annotator === null || one.annotator === other.annotator;

function byCheckpoint(records: readonly AnalysisRecord[]): Map<string, AnalysisRecord[]> {
  const found = new Map<string, AnalysisRecord[]>();
  for (const record of records) {
    const key = checkpointKey(record);
    const there = found.get(key);
    if (there === undefined) found.set(key, [record]);
    else there.push(record);
  }
  return found;
}

function changeBetween(
  partners: ReadonlyMap<AnalysisRecord, AnalysisRecord>,
  before: Stratum,
  after: Stratum,
  condition: Condition,
): PairedChange {
  const parts = [after.resampledRate(condition), before.resampledRate(condition)];
  let [onlyFrom, onlyTo] = [0, 0];
  for (const [one, other] of partners) {
    if (condition(one) && !condition(other)) onlyFrom += 1;
    if (!condition(one) && condition(other)) onlyTo += 1;
  }
  return {
    from: before.rate(condition),
    to: after.rate(condition),
    change: estimateOf(combineResampled(parts, differenceOf), {
      n: partners.size,
      scenarios: before.scenarios,
    }),
    mcNemar: mcNemarExact(onlyFrom, onlyTo),
  };
}

/** Every pair of models, each once, the one that intervenes less first; equal ones by name. Pure. */
export function everyPair(records: readonly AnalysisRecord[]): [string, string][] {
  const all = new Map<string, number>();
  const acting = new Map<string, number>();
  for (const record of records) {
    all.set(record.model, (all.get(record.model) ?? 0) + 1);
    if (intervened(record)) acting.set(record.model, (acting.get(record.model) ?? 0) + 1);
  }
  const shareOf = (model: string) => (acting.get(model) ?? 0) / (all.get(model) ?? 1);
  const models = [...all.keys()].sort((a, b) => shareOf(a) - shareOf(b) || (a < b ? -1 : 1));
  return models.flatMap((from, at) =>
    models.slice(at + 1).map((to): [string, string] => [from, to]),
  );
}
