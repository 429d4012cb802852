import { type AnalysisRecord, checkpointKey } from './analysis-record';
import { byModel } from './breakdown';
import { accepted, atLevel, both, dosed, rejected, timed } from './conditions';
import type { ByModel, Rate } from './figure';
import { type MirrorCase, mirrorCases } from './mirror-cases';
import type { Condition, Stratum } from './stratum';

export interface IntensityShares {
  /** Timely interventions of the level that were rejected. */
  readonly n: number;
  readonly insufficient: Rate;
  readonly excessive: Rate;
  readonly appropriate: Rate;
}

export interface Mirror {
  readonly timelyButRejected: number;
  readonly L1: IntensityShares;
  readonly L2: IntensityShares;
  readonly L3: IntensityShares;
}

export interface Alternatives {
  /** Over the rejected responses: another model has an accepted response of a fitting level at the checkpoint. */
  readonly withAccepted: Rate;
  /** Over the rejected responses: another model has any response at the checkpoint. */
  readonly withAnyCandidate: Rate;
}

export interface MirrorSection extends ByModel<Mirror> {
  readonly insufficientL1: Alternatives;
  readonly excessiveL3: Alternatives;
}

/** A response that was timely and still rejected for its intensity, and what others did at the same checkpoint. */
export interface ResponseWithAlternatives {
  readonly item: string;
  readonly model: string;
  /** Items of other models, accepted and of a fitting level. */
  readonly accepted: readonly string[];
  /** Items of other models at the checkpoint, whatever their label. */
  readonly candidates: readonly string[];
}

/**
 * Analysis 7: of the timely interventions that were rejected, by level, the shares of Insufficient, Excessive and Appropriate
 * (rejected for other issues alone). They sum to one, since an intervention has an intensity. Pure.
 * Source: HALO 5.7 (623 + 56 + 312 = 991; 329 / 623; 238 / 312).
 */
export function timelyButRejected(stratum: Stratum): Mirror {
  const timely = stratum.where(both(rejected, timed('Timely')));
  const shares = (condition: Condition): IntensityShares => {
    const part = timely.where(condition);
    return {
      n: part.n,
      insufficient: part.rate(dosed('Insufficient')),
      excessive: part.rate(dosed('Excessive')),
      appropriate: part.rate(dosed('Appropriate')),
    };
  };
  return {
    timelyButRejected: timely.n,
    L1: shares(atLevel('L1')),
    L2: shares(atLevel('L2')),
    L3: shares(atLevel('L3')),
  };
}

/**
 * The mirror, by model too, with the accepted alternatives at the same checkpoint. That an accepted response exists depends on
 * which models were asked there, and is no rate of repair. Alternatives are looked for among `candidates`, the whole study where
 * the stratum is a part of it: a filter narrows the rejected responses, not what others did. Pure.
 */
export function mirrorSection(
  stratum: Stratum,
  candidates: readonly AnalysisRecord[] = stratum.records,
): MirrorSection {
  const rates = (mirrorCase: MirrorCase) => alternativesRates(stratum, mirrorCase, candidates);
  return {
    ...byModel(stratum, timelyButRejected),
    insufficientL1: rates('insufficientL1'),
    excessiveL3: rates('excessiveL3'),
  };
}

function alternativesRates(
  stratum: Stratum,
  mirrorCase: MirrorCase,
  candidates: readonly AnalysisRecord[],
): Alternatives {
  const found = new Map(
    responsesWithAlternatives(stratum.records, mirrorCase, candidates).map((one) => [
      one.item,
      one,
    ]),
  );
  const part = stratum.where((record) => found.has(record.item_id));
  return {
    withAccepted: part.rate((record) => (found.get(record.item_id)?.accepted.length ?? 0) > 0),
    withAnyCandidate: part.rate(
      (record) => (found.get(record.item_id)?.candidates.length ?? 0) > 0,
    ),
  };
}

/**
 * The timely but rejected responses of one kind among `records`, each with the responses of other models at its checkpoint
 * among `pool`: for an Insufficient L1 an accepted L1 fits, for an Excessive L3 an accepted L1 or L2. Pure.
 * Source: HALO 5.7 (229 / 329; 178 / 238).
 */
export function responsesWithAlternatives(
  records: readonly AnalysisRecord[],
  mirrorCase: MirrorCase,
  pool: readonly AnalysisRecord[],
): ResponseWithAlternatives[] {
  const { level, intensity, fitting } = mirrorCases[mirrorCase];
  const isCase = both(rejected, timed('Timely'), atLevel(level), dosed(intensity));
  const cases = records.filter(isCase);
  const keys = new Set(cases.map(checkpointKey));
  const atCheckpoint = new Map<string, AnalysisRecord[]>();
  for (const record of pool) {
    const key = checkpointKey(record);
    if (!keys.has(key)) continue;
    const there = atCheckpoint.get(key);
    if (there === undefined) atCheckpoint.set(key, [record]);
    else there.push(record);
  }
  const fits: Condition = (record) => fitting.some((word) => word === record.action_level);
  return cases.map((record) => {
    const candidates = (atCheckpoint.get(checkpointKey(record)) ?? []).filter(
      ({ model }) => model !== record.model,
    );
    return {
      item: record.item_id,
      model: record.model,
      accepted: candidates.filter(both(accepted, fits)).map(({ item_id }) => item_id),
      candidates: candidates.map(({ item_id }) => item_id),
    };
  });
}
