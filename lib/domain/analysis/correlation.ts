/** Analysis 6, first part: how two figures of the models go together. */
import { sampleCorrelation, sampleRankCorrelation } from 'simple-statistics';
import type { AbsenceReason, Estimate, Interval } from './figure';
import { normalQuantile975 } from './wilson-interval';

export interface Correlation {
  readonly pearson: Estimate;
  readonly spearman: Estimate;
}

/** Below four points Fisher's interval does not exist; below three a correlation says nothing. */
const fewestPoints = 3;

/**
 * Pearson's r, and Spearman's as Pearson's r of average ranks. n is the number of points. Intervals by Fisher's z with
 * standard error 1/√(n−3) for Pearson and √((1+r²/2)/(n−3)) for Spearman (Bonett and Wright 2000); none below four points
 * or at |r| = 1, rounding left out. Pure. Source: HALO 5.6 (r = 0.885, ρ = 0.830 over ten models).
 */
export function correlate(
  points: readonly { readonly x: number; readonly y: number }[],
): Correlation {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const n = points.length;
  const reason: AbsenceReason | null =
    n < fewestPoints ? 'too_few_models' : isConstant(xs) || isConstant(ys) ? 'no_variation' : null;
  if (reason !== null) {
    const absent: Estimate = { value: null, n, interval: null, reason };
    return { pearson: absent, spearman: absent };
  }
  return {
    pearson: withInterval(sampleCorrelation(xs, ys), n, () => 1),
    spearman: withInterval(sampleRankCorrelation(xs, ys), n, (r) => 1 + (r * r) / 2),
  };
}

function withInterval(r: number, n: number, varianceOf: (r: number) => number): Estimate {
  // Points on a line miss 1 by a few bits, which would make an interval of them.
  const value = 1 - Math.abs(r) < 1e-12 ? Math.sign(r) : r;
  if (n < 4) return { value, n, interval: null, reason: 'too_few_models' };
  if (Math.abs(value) === 1) return { value, n, interval: null, reason: 'no_variation' };
  const half = normalQuantile975 * Math.sqrt(varianceOf(value) / (n - 3));
  const z = Math.atanh(value);
  const interval: Interval = { low: Math.tanh(z - half), high: Math.tanh(z + half) };
  return { value, n, interval, reason: null };
}

function isConstant(values: readonly number[]): boolean {
  return values.every((value) => value === values[0]);
}
