/**
 * The room of the quality of labels. In: sums and ratings as the store counts them. Out: figures with what to expect of
 * them. Imports: lib/core, zod, lib/domain/labels, lib/domain/analysis.
 *
 * Words: the *overlap* is what several people judged, in calibration and agreement batches; a *rate* is a share of a
 * person's own labels; an *outlier* is further from everybody's rate than the difference of scenarios explains.
 */

import { z } from 'zod';
import { intensities, timings, verdicts } from '../labels/vocabulary';
import { listedByName } from '../lists/by-name';

const count = z.int().nonnegative();
const actionLevels = ['L0', 'L1', 'L2', 'L3'] as const;

const personSumsSchema = z.object({
  personId: z.uuid(),
  displayName: z.string(),
  medianActiveMs: z.number(),
  /** Of each of his scenarios: labels, acceptable ones, ones whose level was corrected. */
  scenarios: z.array(z.tuple([count, count, count])),
  /** Labels and acceptable ones, in four parts of equal size in the order of time. */
  quarters: z.array(z.tuple([count, count])),
});
export type PersonSums = z.infer<typeof personSumsSchema>;

const quickLabelSchema = z.object({
  slotId: z.uuid(),
  scenarioId: z.uuid(),
  annotatorName: z.string(),
  model: z.string(),
  checkpointIndex: z.int(),
  verdict: z.enum(verdicts),
  activeMs: count,
});
export type QuickLabel = z.infer<typeof quickLabelSchema>;

const overlapRatingSchema = z.object({
  item: z.uuid(),
  scenarioId: z.uuid(),
  model: z.string(),
  checkpointIndex: z.int(),
  personId: z.uuid(),
  personName: z.string(),
  verdict: z.enum(verdicts),
  level: z.enum(actionLevels),
  timing: z.enum(timings),
  intensity: z.enum(intensities).nullable(),
});
export type OverlapRating = z.infer<typeof overlapRatingSchema>;

export const studyQualitySchema = z.object({
  people: listedByName(personSumsSchema, ({ displayName }) => displayName),
  /** Of all labels; null where there are none. */
  medianActiveMs: z.number().nullable(),
  quickBelowMs: z.number().nullable(),
  quick: z.object({ total: count, labels: z.array(quickLabelSchema) }),
  overlap: z.array(
    z.object({
      batchId: z.uuid(),
      name: z.string(),
      kind: z.enum(['calibration', 'agreement']),
      ratings: z.array(overlapRatingSchema),
    }),
  ),
  /** By the ids of scenarios: of all that labels and ratings above are of. */
  scenarioTitles: z.record(z.uuid(), z.string()),
});
export type StudyQuality = z.infer<typeof studyQualitySchema>;
