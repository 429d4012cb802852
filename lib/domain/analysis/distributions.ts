/**
 * Student's t with whole degrees of freedom, which are all that the analyses need, to about 13 digits also far out in the
 * tails: the libraries at hand keep eight, and a document that says every digit should have them right.
 */
import { invariant } from '../../core/assert';
import { normalQuantile975 } from './wilson-interval';

/**
 * Two-sided p of a t value: the regularised incomplete beta function I_x(ν/2, 1/2) at x = ν / (ν + t²). Degrees are whole
 * and at least 1. Pure. Source: Abramowitz and Stegun 26.7.1 and 26.5.8 (the continued fraction).
 */
export function twoSidedT(t: number, degrees: number): number {
  invariant(Number.isInteger(degrees) && degrees >= 1, 'degrees of freedom are whole');
  // The fraction below would never end.
  invariant(!Number.isNaN(t), 't is a number');
  const square = t * t;
  if (square === 0) return 1;
  if (square === Number.POSITIVE_INFINITY) return 0;
  const below = degrees / (degrees + square);
  const above = square / (degrees + square);
  const half = degrees / 2;
  // x^a (1 − x)^b / B(a, b), the same on both sides.
  const weight = kernel(square, degrees) * Math.sqrt(above) * (gammaRatio(degrees) / sqrtOfPi);
  // The fraction converges fast on one side of the mean only; on the other it is the complement that does.
  return below < (half + 1) / (half + 2.5)
    ? (weight / half) * betaFraction(below, half, 0.5)
    : 1 - weight * 2 * betaFraction(above, 0.5, half);
}

/**
 * The 0.975 quantile, where the two-sided p is 0.05. p falls and is convex, and the normal quantile lies below the root, so
 * that Newton's steps go up to it and never over. Pure.
 */
export function quantile975OfT(degrees: number): number {
  const density = gammaRatio(degrees) / Math.sqrt(degrees * Math.PI);
  let t = normalQuantile975;
  for (;;) {
    const slope = 2 * density * (kernel(t * t, degrees) / Math.sqrt(1 + (t * t) / degrees));
    const step = (twoSidedT(t, degrees) - 0.05) / slope;
    if (!(step > t * Number.EPSILON)) return t;
    t += step;
  }
}

const sqrtOfPi = Math.sqrt(Math.PI);

/** (1 + t²/ν)^(−ν/2). */
const kernel = (square: number, degrees: number) =>
  Math.exp((-degrees / 2) * Math.log1p(square / degrees));

/** Γ((ν+1)/2) / Γ(ν/2), by its recurrence from ν = 1 or 2: exact factors, where a series for ln Γ loses digits. */
function gammaRatio(degrees: number): number {
  const isOdd = degrees % 2 === 1;
  let ratio = isOdd ? 1 / sqrtOfPi : sqrtOfPi / 2;
  for (let at = isOdd ? 1 : 2; at < degrees; at += 2) ratio *= (at + 1) / at;
  return ratio;
}

/** The continued fraction of the incomplete beta function, by Lentz's method as Thompson and Barnett 1986 amended it. */
function betaFraction(x: number, a: number, b: number): number {
  const smallest = 1e-300;
  const apart = (value: number) => (Math.abs(value) < smallest ? smallest : value);
  let numerator = 1;
  let denominator = 1 / apart(1 - ((a + b) * x) / (a + 1));
  let value = denominator;
  for (let m = 1; ; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    denominator = 1 / apart(1 + even * denominator);
    numerator = apart(1 + even / numerator);
    value *= denominator * numerator;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    denominator = 1 / apart(1 + odd * denominator);
    numerator = apart(1 + odd / numerator);
    const factor = denominator * numerator;
    value *= factor;
    if (Math.abs(factor - 1) <= 2 * Number.EPSILON) return value;
  }
}
