/** Linear least squares with one absorbed set of fixed effects and cluster-robust errors: the core of analysis 6. */
import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import { quantile975OfT, twoSidedT } from './distributions';
import type { AbsenceReason, Interval } from './figure';

export interface Observation {
  readonly outcome: number;
  /** One value a term, in the order of the terms. */
  readonly terms: readonly number[];
  /** Absorbed: an intercept for each value. */
  readonly fixedEffect: string;
  readonly cluster: string;
}

export interface Coefficient {
  readonly value: number;
  readonly standardError: number;
  readonly t: number;
  readonly pValue: number;
  readonly interval: Interval;
}

export interface WithinFit {
  readonly observations: number;
  readonly fixedEffects: number;
  readonly clusters: number;
  /** Observations that stood alone at their fixed effect and were dropped. */
  readonly singletons: number;
  /** Estimated terms, the constant not counted. */
  readonly terms: number;
  /** Of the last term. */
  readonly coefficient: Coefficient;
}

export type WithinResult =
  | { readonly ok: true; readonly fit: WithinFit }
  | { readonly ok: false; readonly reason: AbsenceReason };

/** What is left of a column's length after projection, below which it counts as a combination of others. */
const collinearShare = 1e-9;
/** Below what rounding leaves of residuals that are 0. */
const smallestVariance = 1e-24;

/**
 * Regresses the outcome on the terms within fixed effects and reports the last term. Singletons are dropped; each column is
 * demeaned within its fixed effect; a term that is a combination of earlier ones is dropped, and if the last is, the
 * result is `not_identified`; without residuals it is `no_variation`. Errors are CR1: the sandwich over clusters times G/(G−1) · (N−1)/(N−K), with K the kept terms
 * and one constant. Fixed effects are nested in clusters and therefore not counted in K, as Stata's xtreg and reghdfe
 * have it. t with G−1 degrees. Pure; O(N · terms²). Source: Cameron and Miller 2015, section III.
 */
export function fitWithin(all: readonly Observation[]): WithinResult {
  const kept = withoutSingletons(all, ({ fixedEffect }) => fixedEffect);
  if (kept.length === 0) return { ok: false, reason: 'no_shared_observations' };
  const clusters = [...new Set(kept.map(({ cluster }) => cluster))];
  if (clusters.length < 2) return { ok: false, reason: 'too_few_clusters' };
  const width = kept[0]?.terms.length ?? 0;
  const outcome = demeaned(kept, ({ outcome: value }) => value);
  const columns = Array.from({ length: width }, (_, at) =>
    demeaned(kept, ({ terms }) => terms[at] ?? 0),
  );
  const independent = independentColumns(columns);
  const last = columns.at(-1);
  if (last === undefined || independent.at(-1) !== last)
    return { ok: false, reason: 'not_identified' };

  const solved = solve(independent, outcome);
  const degrees = clusters.length - 1;
  const n = kept.length;
  const scale = (clusters.length / degrees) * ((n - 1) / (n - independent.length - 1));
  const variance = scale * sandwich(kept, independent, solved);
  const value = solved.beta.at(-1) ?? Number.NaN;
  // A fit without residuals, such as of an outcome that never occurs, has no error to speak of.
  // Nor has one whose variance is no number.
  if (!(variance >= smallestVariance)) return { ok: false, reason: 'no_variation' };
  return {
    ok: true,
    fit: {
      observations: n,
      fixedEffects: new Set(kept.map(({ fixedEffect }) => fixedEffect)).size,
      clusters: clusters.length,
      singletons: all.length - n,
      terms: independent.length,
      coefficient: coefficientOf(value, Math.sqrt(variance), degrees),
    },
  };
}

function coefficientOf(value: number, standardError: number, degrees: number): Coefficient {
  const t = value / standardError;
  const half = quantile975OfT(degrees) * standardError;
  return {
    value,
    standardError,
    t,
    pValue: twoSidedT(t, degrees),
    interval: { low: value - half, high: value + half },
  };
}

/** Those that share their fixed effect with another; with one set of effects, dropping once leaves no singleton. Pure. */
export function withoutSingletons<One>(
  observations: readonly One[],
  effectOf: (observation: One) => string,
): One[] {
  const sizes = new Map<string, number>();
  for (const observation of observations) {
    const effect = effectOf(observation);
    sizes.set(effect, (sizes.get(effect) ?? 0) + 1);
  }
  return observations.filter((observation) => (sizes.get(effectOf(observation)) ?? 0) > 1);
}

function demeaned(
  observations: readonly Observation[],
  amountOf: (observation: Observation) => number,
): Float64Array {
  const sums = new Map<string, { sum: number; n: number }>();
  for (const observation of observations) {
    const group = sums.get(observation.fixedEffect) ?? { sum: 0, n: 0 };
    group.sum += amountOf(observation);
    group.n += 1;
    sums.set(observation.fixedEffect, group);
  }
  return Float64Array.from(observations, (observation) => {
    const group = sums.get(observation.fixedEffect) ?? { sum: 0, n: 1 };
    return amountOf(observation) - group.sum / group.n;
  });
}

/** Gram-Schmidt from the left: keeps each column that adds a direction. The last column comes last, and so yields first. */
function independentColumns(columns: readonly Float64Array[]): Float64Array[] {
  const kept: Float64Array[] = [];
  const directions: Float64Array[] = [];
  for (const column of columns) {
    const length = Math.sqrt(dot(column, column));
    if (length < 1e-9) continue;
    const rest = Float64Array.from(column);
    for (const direction of directions) subtract(rest, direction, dot(rest, direction));
    const left = Math.sqrt(dot(rest, rest));
    if (left < collinearShare * length) continue;
    kept.push(column);
    directions.push(rest.map((value) => value / left));
  }
  return kept;
}

interface Solved {
  readonly beta: readonly number[];
  readonly residuals: Float64Array;
  /** The last row of (X'X)⁻¹. */
  readonly lastRow: readonly number[];
}

function solve(columns: readonly Float64Array[], outcome: Float64Array): Solved {
  const cross = new Matrix(columns.map((a) => columns.map((b) => dot(a, b))));
  const cholesky = new CholeskyDecomposition(cross);
  const beta = cholesky.solve(Matrix.columnVector(columns.map((a) => dot(a, outcome)))).to1DArray();
  const unit = columns.map((_, at) => (at === columns.length - 1 ? 1 : 0));
  const residuals = Float64Array.from(outcome);
  columns.forEach((column, at) => {
    subtract(residuals, column, beta[at] ?? 0);
  });
  return { beta, residuals, lastRow: cholesky.solve(Matrix.columnVector(unit)).to1DArray() };
}

/** The last term's variance: the sum over clusters of (last row of (X'X)⁻¹ · X_g' u_g)². */
function sandwich(
  observations: readonly Observation[],
  columns: readonly Float64Array[],
  { residuals, lastRow }: Solved,
): number {
  const scores = new Map<string, number>();
  observations.forEach(({ cluster }, at) => {
    let weighted = 0;
    columns.forEach((column, term) => {
      weighted += (lastRow[term] ?? 0) * (column[at] ?? 0);
    });
    scores.set(cluster, (scores.get(cluster) ?? 0) + weighted * (residuals[at] ?? 0));
  });
  return [...scores.values()].reduce((sum, score) => sum + score * score, 0);
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

function subtract(target: Float64Array, direction: Float64Array, times: number): void {
  for (let at = 0; at < target.length; at++) {
    target[at] = (target[at] ?? 0) - times * (direction[at] ?? 0);
  }
}
