/** How long the rest of a batch will take, from what the person needed so far. */

export type TimeLeft = {
  readonly lowMinutes: number;
  readonly likelyMinutes: number;
  readonly highMinutes: number;
};

/** Fewer labels than this say nothing about a person's pace. */
export const labelsBeforeEstimate = 3;

/**
 * What is left, at the person's own pace: the median active time of his last labels, and as a range the pace of his
 * quicker and of his slower quarter. Null where fewer than `labelsBeforeEstimate` labels or no pace exist; all zeros
 * where nothing is left. Minutes, rounded up. Pure.
 */
export function estimateTimeLeft(progress: {
  readonly left: number;
  readonly done: number;
  readonly medianActiveMs: number | null;
  /** Lower and upper quartile. */
  readonly activeQuartilesMs: readonly [number, number] | null;
}): TimeLeft | null {
  if (progress.left <= 0) return { lowMinutes: 0, likelyMinutes: 0, highMinutes: 0 };
  const { medianActiveMs, activeQuartilesMs } = progress;
  if (medianActiveMs === null || activeQuartilesMs === null) return null;
  if (progress.done < labelsBeforeEstimate) return null;
  const minutes = (paceMs: number) => Math.max(1, Math.ceil((progress.left * paceMs) / 60_000));
  return {
    lowMinutes: minutes(activeQuartilesMs[0]),
    likelyMinutes: minutes(medianActiveMs),
    highMinutes: minutes(activeQuartilesMs[1]),
  };
}
