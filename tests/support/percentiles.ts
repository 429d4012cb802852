/** Linear interpolation between the two nearest ranks. `values` in any order; throws on none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const rank = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(rank)], sorted[Math.ceil(rank)]];
  if (below === undefined || above === undefined) throw new Error('Nothing was measured.');
  return below + (above - below) * (rank - Math.floor(rank));
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
