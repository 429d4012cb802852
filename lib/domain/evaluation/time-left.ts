/** How long the rest of a batch will take, from what the person needed so far. */

export type TimeLeft = {
  readonly lowMinutes: number;
  readonly likelyMinutes: number;
  readonly highMinutes: number;
};

/** Fewer labels than this say nothing about a person's pace. */
export const labelsBeforeEstimate = 3;

/**
 * Median active time times what is left, with a range that narrows as one over the root of the labels given: the spread
 * of a label's time is assumed to be 70 % of its median. Null where fewer than
 * `labelsBeforeEstimate` labels or no median exist; all zeros where nothing is left. Minutes, rounded up. Pure.
 */
export function estimateTimeLeft(progress: {
  readonly left: number;
  readonly done: number;
  readonly medianActiveMs: number | null;
}): TimeLeft | null {
  if (progress.left <= 0) return { lowMinutes: 0, likelyMinutes: 0, highMinutes: 0 };
  if (progress.medianActiveMs === null || progress.done < labelsBeforeEstimate) return null;
  const likelyMs = progress.left * progress.medianActiveMs;
  const spread = 0.7 * Math.sqrt(1 / progress.done + 1 / progress.left);
  const minutes = (ms: number) => Math.max(1, Math.ceil(ms / 60_000));
  return {
    lowMinutes: minutes(likelyMs * Math.max(0.2, 1 - spread)),
    likelyMinutes: minutes(likelyMs),
    highMinutes: minutes(likelyMs * (1 + spread)),
  };
}
