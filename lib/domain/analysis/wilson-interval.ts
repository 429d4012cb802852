import type { Interval } from './figure';

/** The 0.975 quantile of the standard normal distribution. */
export const normalQuantile975 = 1.959963984540054;

/**
 * The Wilson score interval of k of n at 95 %: (p + z²/2n ± z √(p(1−p)/n + z²/4n²)) / (1 + z²/n). Null where n is 0.
 * It takes the n for independent. Pure. Source: Wilson 1927; statsmodels proportion_confint(method="wilson").
 */
export function wilsonInterval(k: number, n: number): Interval | null {
  if (n === 0) return null;
  const z = normalQuantile975;
  const p = k / n;
  const centre = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n);
  return { low: k === 0 ? 0 : centre - half, high: k === n ? 1 : centre + half };
}
