/** A judge's evaluation for a terminal. */
import {
  absenceReasons,
  type Estimate,
  type Rate,
  type Section,
} from '@/lib/domain/analysis/figure';
import {
  type JudgeComparison,
  type JudgeEvaluation,
  judgedDimensions,
} from '@/lib/domain/analysis/judge';

/** Intervals are 95 %, from a bootstrap over scenarios. Pure. */
export function evaluationText(
  evaluation: Section<JudgeEvaluation>,
  comparison: Section<JudgeComparison> | null,
): string {
  if (!evaluation.available) return absenceReasons[evaluation.reason];
  const lines = judgedDimensions.map((name) => {
    const { accuracy, baseline, overBaseline } = evaluation.dimensions[name];
    return `${name.padEnd(10)}${rateText(accuracy)}; always "${baseline.label}" ${rateText(baseline.accuracy)}; difference ${pointsText(overBaseline)}`;
  });
  return [
    `${evaluation.evaluated} responses judged, ${evaluation.withoutPrediction} without an answer`,
    `invalid   ${rateText(evaluation.invalid)}`,
    ...lines,
    ...(comparison === null ? [] : ['', ...comparisonLines(comparison)]),
  ].join('\n');
}

function comparisonLines(comparison: Section<JudgeComparison>): string[] {
  if (!comparison.available) return [absenceReasons[comparison.reason]];
  const lines = judgedDimensions.map((name) => {
    const { before, after, change, mcNemar } = comparison.dimensions[name];
    return `${name.padEnd(10)}${rateText(before)} to ${rateText(after)}: ${pointsText(change)}, p = ${mcNemar.pValue.toPrecision(2)}`;
  });
  const warning = 'The verdict got better while the three labels together got worse.';
  return [
    `${comparison.evaluated} responses that both judged`,
    ...lines,
    ...(comparison.diagnosisLost ? [warning] : []),
  ];
}

const percent = (value: number): string => `${(100 * value).toFixed(2)} %`;

function rateText({ k, n, value, interval }: Rate): string {
  if (value === null) return 'n/a';
  const limits = interval === null ? '' : ` [${percent(interval.low)}, ${percent(interval.high)}]`;
  return `${percent(value)}${limits} (${k}/${n})`;
}

function pointsText({ value, interval }: Estimate): string {
  if (value === null) return 'n/a';
  const points = (share: number) => `${share < 0 ? '−' : '+'}${Math.abs(100 * share).toFixed(2)}`;
  const limits = interval === null ? '' : ` [${points(interval.low)}, ${points(interval.high)}]`;
  return `${points(value)} points${limits}`;
}
