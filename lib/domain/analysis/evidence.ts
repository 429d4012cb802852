import { type AnalysisRecord, checkpointKey, scenarioKey } from './analysis-record';
import { modelStrata } from './breakdown';
import { accepted, atLevel, dosed, inspected } from './conditions';
import { type Correlation, correlate } from './correlation';
import type { Estimate, Rate, Section } from './figure';
import { unavailable } from './figure';
import {
  type Condition,
  combineResampled,
  differenceOf,
  estimateOf,
  type Stratum,
} from './stratum';
import { fitWithin, type WithinFit, withoutSingletons } from './within-regression';

export interface EvidencePoint {
  readonly model: string;
  readonly n: number;
  readonly meanRetrievalRounds: number;
  readonly acceptability: number;
}

export interface ContentContrast {
  readonly withContent: Rate;
  readonly withoutContent: Rate;
  readonly difference: Estimate;
}

export interface L1Content {
  /** L1 responses, and those of which it is known whether they accessed content. */
  readonly n: number;
  readonly known: number;
  readonly acceptability: ContentContrast;
  readonly insufficient: ContentContrast;
}

export type Regression = Section<WithinFit>;

export interface Regressions {
  readonly accepted: Regression;
  readonly insufficient: Regression;
  /** The same among responses that inspected at all. */
  readonly acceptedInspected: Regression;
  readonly insufficientInspected: Regression;
}

export interface Evidence {
  readonly points: readonly EvidencePoint[];
  readonly correlation: Correlation;
  readonly l1: Section<L1Content>;
  readonly regressions: Regressions;
}

/**
 * Analysis 6. Correlation over models of mean retrieval rounds and acceptability; L1 responses with and without access to local
 * content; the linear probability model of an L1 response being accepted (or Insufficient) on content access, with
 * checkpoint fixed effects and model indicators, errors clustered by scenario. Responses of which content access is
 * unknown are left out; where it is known of none, the parts that need it are unavailable. Associations. Pure.
 * Source: HALO 5.6.
 */
export function evidence(stratum: Stratum): Evidence {
  const points = modelStrata(stratum).map(([model, part]) => ({
    model,
    n: part.n,
    meanRetrievalRounds: part.mean((record) => record.retrieval_rounds).value ?? 0,
    acceptability: part.count(accepted) / part.n,
  }));
  const l1 = stratum.where(atLevel('L1'));
  return {
    points,
    correlation: correlate(
      points.map((point) => ({ x: point.meanRetrievalRounds, y: point.acceptability })),
    ),
    l1: l1Content(l1),
    regressions: {
      accepted: regression(l1.records, accepted),
      insufficient: regression(l1.records, dosed('Insufficient')),
      acceptedInspected: regression(l1.records.filter(inspected), accepted),
      insufficientInspected: regression(l1.records.filter(inspected), dosed('Insufficient')),
    },
  };
}

/** Rates of L1 responses by content access: a non-empty database record or file text; names and empty results are none. */
export function l1Content(l1: Stratum): Section<L1Content> {
  const withContent = l1.where((record) => record.content_access === true);
  const withoutContent = l1.where((record) => record.content_access === false);
  const known = withContent.n + withoutContent.n;
  if (known === 0) {
    return unavailable(l1.n === 0 ? 'zero_denominator' : 'content_access_missing');
  }
  const contrast = (condition: Condition): ContentContrast => ({
    withContent: withContent.rate(condition),
    withoutContent: withoutContent.rate(condition),
    difference: estimateOf(
      combineResampled(
        [withContent.resampledRate(condition), withoutContent.resampledRate(condition)],
        differenceOf,
      ),
      { n: known, scenarios: Math.min(withContent.scenarios, withoutContent.scenarios) },
    ),
  });
  return {
    available: true,
    n: l1.n,
    known,
    acceptability: contrast(accepted),
    insufficient: contrast(dosed('Insufficient')),
  };
}

export const regressionKinds = ['all', 'inspected'] as const;
export type RegressionKind = (typeof regressionKinds)[number];

/** The observations of a regression of `evidence` over these records: as many as its fit counts. Pure. */
export function regressionResponses(
  records: readonly AnalysisRecord[],
  kind: RegressionKind,
): AnalysisRecord[] {
  const asked = records.filter(atLevel('L1')).filter(knowsContent);
  const ofKind = kind === 'all' ? asked : asked.filter(inspected);
  return withoutSingletons(ofKind, checkpointKey);
}

const knowsContent: Condition = ({ content_access }) => content_access !== null;

/** Content access is the last term: where it cannot be told from checkpoints and models it yields, not they. */
function regression(records: readonly AnalysisRecord[], outcome: Condition): Regression {
  const known = records.filter(knowsContent);
  if (known.length === 0) {
    return unavailable(records.length === 0 ? 'zero_denominator' : 'content_access_missing');
  }
  const models = [...new Set(known.map(({ model }) => model))].sort();
  const result = fitWithin(
    known.map((record) => ({
      outcome: outcome(record) ? 1 : 0,
      terms: [
        ...models.slice(1).map((model) => (record.model === model ? 1 : 0)),
        record.content_access ? 1 : 0,
      ],
      fixedEffect: checkpointKey(record),
      cluster: scenarioKey(record),
    })),
  );
  return result.ok ? { available: true, ...result.fit } : unavailable(result.reason);
}
