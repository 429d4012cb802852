import type { AnalysisRecord } from './analysis-record';
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

/** What a judge said of one item; null labels where its output could not be read. */
export interface Prediction {
  readonly item_id: string;
  readonly label: JudgedLabel | null;
}

export type JudgedLabel = Pick<AnalysisRecord, 'verdict' | 'timing' | 'intensity'>;

export const judgedDimensions = ['verdict', 'timing', 'intensity', 'joint'] as const;
export type JudgedDimension = (typeof judgedDimensions)[number];
type Words = Readonly<Record<JudgedDimension, string>>;

export interface DimensionAccuracy {
  readonly accuracy: Rate;
  /** Always answering the most frequent human label of the evaluated items. */
  readonly baseline: { readonly label: string; readonly accuracy: Rate };
  readonly overBaseline: Estimate;
  /** Human label by judged label, where it happened; `invalid` is an output that could not be read. */
  readonly confusion: readonly {
    readonly human: string;
    readonly judged: string;
    readonly n: number;
  }[];
}

export interface JudgeEvaluation {
  /** Items with a human label and an answer, readable or not: the n of every accuracy. */
  readonly evaluated: number;
  readonly invalid: Rate;
  /** Human labels without an answer, and answers to items without a human label: neither is evaluated. */
  readonly withoutPrediction: number;
  readonly withoutHumanLabel: number;
  readonly dimensions: Readonly<Record<JudgedDimension, DimensionAccuracy>>;
}

export interface DimensionChange {
  readonly before: Rate;
  readonly after: Rate;
  readonly change: Estimate;
  readonly mcNemar: McNemar;
}

export interface JudgeComparison {
  /** Items that both judges answered. */
  readonly evaluated: number;
  readonly dimensions: Readonly<Record<JudgedDimension, DimensionChange>>;
  /** The verdict got better while all three labels together got worse: the gain hides a loss of diagnosis. */
  readonly diagnosisLost: boolean;
}

/** What a confusion says of an answer that could not be read. */
export const invalidLabel = 'invalid';

/**
 * A label's words by dimension. A missing intensity is a value here, `none`: leaving it out is the right answer for a rejected L0. An
 * accepted response without one counts as Appropriate, which is what accepted means. Pure.
 */
export function judgedWords(label: JudgedLabel): Words {
  const intensity = label.intensity ?? (label.verdict === 'acceptable' ? 'Appropriate' : 'none');
  return {
    verdict: label.verdict,
    timing: label.timing,
    intensity,
    joint: `${label.verdict} / ${label.timing} / ${intensity}`,
  };
}

/**
 * Analysis 13: a judge's labels against the human ones. Accuracy of verdict, timing, intensity and of the three together, over
 * the items that have a human label and an answer; an invalid answer is wrong and shown apart. Beside each stands the
 * accuracy of always giving the most frequent human label. Intervals are bootstraps over scenarios. Pure.
 * Source: HALO appendix H.
 */
export function evaluateJudge(
  records: readonly AnalysisRecord[],
  predictions: readonly Prediction[],
  settings: BootstrapSettings,
): Section<JudgeEvaluation> {
  const answers = new Map(predictions.map((prediction) => [prediction.item_id, prediction.label]));
  const evaluated = records.filter(({ item_id }) => answers.has(item_id));
  if (evaluated.length === 0) return unavailable('no_predictions');
  const known = new Set(records.map(({ item_id }) => item_id));
  const stratum = createStratum(evaluated, settings);
  const compared = compareLabels(evaluated, answers);
  const dimension = (name: JudgedDimension) => dimensionAccuracy(stratum, compared, name);
  return {
    available: true,
    evaluated: evaluated.length,
    invalid: stratum.rate((record) => answers.get(record.item_id) === null),
    withoutPrediction: records.length - evaluated.length,
    withoutHumanLabel: [...answers.keys()].filter((item) => !known.has(item)).length,
    dimensions: {
      verdict: dimension('verdict'),
      timing: dimension('timing'),
      intensity: dimension('intensity'),
      joint: dimension('joint'),
    },
  };
}

type Answers = ReadonlyMap<string, JudgedLabel | null>;

/** What a person and the judge said of each record; put into words once, as every count goes over all of them. */
type Compared = ReadonlyMap<
  AnalysisRecord,
  { readonly human: Words; readonly judged: Words | null }
>;

function compareLabels(records: readonly AnalysisRecord[], answers: Answers): Compared {
  return new Map(
    records.map((record) => {
      const label = answers.get(record.item_id) ?? null;
      const judged = label === null ? null : judgedWords(label);
      return [record, { human: judgedWords(record), judged }];
    }),
  );
}

function isRight(compared: Compared, dimension: JudgedDimension): Condition {
  return (record) => {
    const both = compared.get(record);
    return both !== undefined && both.judged?.[dimension] === both.human[dimension];
  };
}

function dimensionAccuracy(
  stratum: Stratum,
  compared: Compared,
  dimension: JudgedDimension,
): DimensionAccuracy {
  const confusion = confusionOf(compared, dimension);
  const humanCounts = new Map<string, number>();
  for (const { human, n } of confusion) humanCounts.set(human, (humanCounts.get(human) ?? 0) + n);
  const [majority] = [...humanCounts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const label = majority?.[0] ?? '';
  const byMajority: Condition = (record) => compared.get(record)?.human[dimension] === label;
  const right = isRight(compared, dimension);
  return {
    accuracy: stratum.rate(right),
    baseline: { label, accuracy: stratum.rate(byMajority) },
    overBaseline: estimateOf(
      combineResampled(
        [stratum.resampledRate(right), stratum.resampledRate(byMajority)],
        differenceOf,
      ),
      stratum,
    ),
    confusion,
  };
}

function confusionOf(
  compared: Compared,
  dimension: JudgedDimension,
): DimensionAccuracy['confusion'] {
  const counts = new Map<string, Map<string, number>>();
  for (const both of compared.values()) {
    const human = both.human[dimension];
    const judged = both.judged?.[dimension] ?? invalidLabel;
    const row = counts.get(human) ?? new Map<string, number>();
    counts.set(human, row.set(judged, (row.get(judged) ?? 0) + 1));
  }
  const cells = [...counts].flatMap(([human, row]) =>
    [...row].map(([judged, n]) => ({ key: `${human} > ${judged}`, cell: { human, judged, n } })),
  );
  return cells.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ cell }) => cell);
}

/**
 * Two judges on the items that both answered: each accuracy before and after, the change with a bootstrap over scenarios, and
 * McNemar's exact test. Pure. Source: HALO appendix H (verdict +7.50 points while the joint accuracy fell by 11.00).
 */
export function compareJudges(
  records: readonly AnalysisRecord[],
  before: readonly Prediction[],
  after: readonly Prediction[],
  settings: BootstrapSettings,
): Section<JudgeComparison> {
  const answersOf = (predictions: readonly Prediction[]): Answers =>
    new Map(predictions.map(({ item_id, label }) => [item_id, label]));
  const [first, second] = [answersOf(before), answersOf(after)];
  const shared = records.filter(({ item_id }) => first.has(item_id) && second.has(item_id));
  if (shared.length === 0) return unavailable('no_predictions');
  const stratum = createStratum(shared, settings);
  const [earlier, later] = [compareLabels(shared, first), compareLabels(shared, second)];
  const change = (dimension: JudgedDimension): DimensionChange => {
    const [was, is] = [isRight(earlier, dimension), isRight(later, dimension)];
    return {
      before: stratum.rate(was),
      after: stratum.rate(is),
      change: estimateOf(
        combineResampled([stratum.resampledRate(is), stratum.resampledRate(was)], differenceOf),
        stratum,
      ),
      mcNemar: mcNemarExact(
        stratum.count((record) => was(record) && !is(record)),
        stratum.count((record) => is(record) && !was(record)),
      ),
    };
  };
  const dimensions = {
    verdict: change('verdict'),
    timing: change('timing'),
    intensity: change('intensity'),
    joint: change('joint'),
  };
  return {
    available: true,
    evaluated: shared.length,
    dimensions,
    diagnosisLost:
      (dimensions.verdict.change.value ?? 0) > 0 && (dimensions.joint.change.value ?? 0) < 0,
  };
}
