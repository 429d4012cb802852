/** The few distribution functions that the analyses need; from jStat, to about eight digits. */
import jstat from 'jstat';

/** Two-sided p of a t value. */
export function twoSidedT(t: number, degrees: number): number {
  return 2 * jstat.jStat.studentt.cdf(-Math.abs(t), degrees);
}

export function quantileOfT(probability: number, degrees: number): number {
  return jstat.jStat.studentt.inv(probability, degrees);
}
