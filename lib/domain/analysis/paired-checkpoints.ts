import { type AnalysisRecord, checkpointKey, scenarioKey } from './analysis-record';
import {
  accepted,
  inactionOrInsufficient,
  intervened,
  observed,
  prematureOrExcessive,
} from './conditions';
import type { Estimate, Rate, Section } from './figure';
import { unavailable } from './figure';
import { type McNemar, mcNemarExact } from './mcnemar';
import {
  type BootstrapSettings,
  type Condition,
  combineResampled,
  createStratum,
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
  /** Whether the annotator was part of the match. */
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
 * on the annotator where every response of both models names one. Two responses of a model at one checkpoint make the pair
 * unavailable (`duplicate_checkpoint`). Change = (k of `to` − k of `from`) / pairs; the interval is a bootstrap over the
 * scenarios of the pairs; McNemar's test is exact. An association: prefix and annotator are the same, all else differs. Pure.
 * Source: HALO 5.5 (623 pairs: +5.94 − 20.71 = −14.77 points).
 */
export function pairCheckpoints(
  records: readonly AnalysisRecord[],
  from: string,
  to: string,
  settings: BootstrapSettings,
): PairResult {
  const ofFrom = records.filter(({ model }) => model === from);
  const ofTo = records.filter(({ model }) => model === to);
  const annotatorMatched = [...ofFrom, ...ofTo].every(({ annotator }) => annotator !== null);
  const keyOf = (record: AnalysisRecord) =>
    annotatorMatched ? `${checkpointKey(record)} ${record.annotator}` : checkpointKey(record);
  const byKey = new Map(ofTo.map((record) => [keyOf(record), record]));
  const distinct = new Set(ofFrom.map(keyOf));
  if (byKey.size < ofTo.length || distinct.size < ofFrom.length) {
    return { from, to, ...unavailable('duplicate_checkpoint') };
  }
  const pairs = ofFrom.flatMap((record) => {
    const partner = byKey.get(keyOf(record));
    return partner === undefined ? [] : [{ from: record, to: partner }];
  });
  if (pairs.length === 0) return { from, to, ...unavailable('no_shared_checkpoint') };
  const both = createStratum(
    pairs.flatMap((pair) => [pair.from, pair.to]),
    settings,
  );
  const change = changeBetween(pairs, both, from, to);
  return {
    from,
    to,
    available: true,
    pairs: pairs.length,
    scenarios: new Set(pairs.map((pair) => scenarioKey(pair.from))).size,
    annotatorMatched,
    intervention: change(intervened),
    acceptability: change(accepted),
    acceptedInterventions: change((record) => accepted(record) && intervened(record)),
    acceptedL0: change((record) => accepted(record) && observed(record)),
    inactionOrInsufficient: change(inactionOrInsufficient),
    prematureOrExcessive: change(prematureOrExcessive),
  };
}

function changeBetween(
  pairs: readonly { readonly from: AnalysisRecord; readonly to: AnalysisRecord }[],
  both: Stratum,
  from: string,
  to: string,
): (condition: Condition) => PairedChange {
  const before = both.where(({ model }) => model === from);
  const after = both.where(({ model }) => model === to);
  return (condition) => ({
    from: before.rate(condition),
    to: after.rate(condition),
    change: estimateOf(
      combineResampled(
        [after.resampledRate(condition), before.resampledRate(condition)],
        differenceOf,
      ),
      { n: pairs.length, scenarios: both.scenarios },
    ),
    mcNemar: mcNemarExact(
      pairs.filter((pair) => condition(pair.from) && !condition(pair.to)).length,
      pairs.filter((pair) => !condition(pair.from) && condition(pair.to)).length,
    ),
  });
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
