/** The shapes of every figure, and the reasons why one can be missing. Missing is null with a reason, never 0. */

/** Codes are stable; the sentences are for documents, pages translate the codes. */
export const absenceReasons = {
  zero_denominator: 'There is no response to divide by.',
  no_variation: 'All values are equal, so nothing can be estimated from their spread.',
  too_few_scenarios: 'Fewer than 10 scenarios: a bootstrap over them would be too narrow.',
  too_few_items: 'Fewer than 10 items: a bootstrap over them would be too narrow.',
  too_few_models: 'Too few models.',
  unstable_resampling: 'The figure is undefined or infinite in too many of the resamples.',
  position_missing: 'The file does not say which event of how many a checkpoint is.',
  content_access_missing: 'The file does not say whether a response accessed local content.',
  command_count_missing: 'The file does not say how many commands a response ran.',
  not_reported: 'No response reports it.',
  no_shared_checkpoint: 'The models share no checkpoint.',
  duplicate_checkpoint:
    'A model has more than one response at a checkpoint, such as several trials; a pair is of single responses. Leave one of each.',
  no_shared_observations: 'No checkpoint is left with more than one response.',
  not_identified: 'The data cannot separate it from the other terms.',
  too_few_clusters: 'Fewer than two scenarios are left.',
  no_overlap:
    'No item was judged by more than one person; overlap exists only in sets made for it.',
  not_two_raters: 'The coefficient is for exactly two raters.',
  duplicate_rating: 'A rater judged an item more than once.',
  no_predictions: 'No predictions were given.',
} as const;
export type AbsenceReason = keyof typeof absenceReasons;

/** A 95 % interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** k of n. */
export interface Rate {
  readonly k: number;
  readonly n: number;
  /** k / n, from 0 to 1; null where n is 0. */
  readonly value: number | null;
  /** Percentile bootstrap over scenarios. */
  readonly interval: Interval | null;
  /** For comparison; it takes responses for independent, which they are not. */
  readonly wilson: Interval | null;
  /** Scenarios that the n responses come from. */
  readonly scenarios: number;
  /** Why value or interval is null. */
  readonly reason: AbsenceReason | null;
}

/** A figure that is not a rate: a difference, a correlation, a mean of rates. */
export interface Estimate {
  readonly value: number | null;
  /** What it rests on: responses, pairs or models, as the place says. */
  readonly n: number;
  readonly interval: Interval | null;
  readonly reason: AbsenceReason | null;
}

/** A mean over the responses that report the quantity. */
export interface Mean extends Estimate {
  /** Responses that could have reported it; n of them did. */
  readonly of: number;
}

/** One count to another, such as premature to belated. */
export interface Ratio {
  readonly numerator: number;
  readonly denominator: number;
  readonly value: number | null;
  readonly interval: Interval | null;
  readonly reason: AbsenceReason | null;
}

/** A part of the document that may be missing as a whole. */
export type Section<T> = (T & { readonly available: true }) | Unavailable;
export interface Unavailable {
  readonly available: false;
  readonly reason: AbsenceReason;
}

export const unavailable = (reason: AbsenceReason): Unavailable => ({ available: false, reason });

/** An analysis of all records, and of each model's by itself. */
export interface ByModel<T> {
  readonly overall: T;
  /** In the order of the leaderboard. */
  readonly models: readonly (T & { readonly model: string })[];
}
