/**
 * Reading of scenarios by somebody who did not write them, against the pipeline's rubric (seed 000, section 5.1), and how such
 * readings are kept beside a corpus: `<domain>/<instance>.reviews.json`.
 */
import { z } from 'zod';
import { scenarioSchemaVersion } from './instance';
import { recordIdSchema } from './vocabulary';

const reviewDimensions = [
  'causal_support',
  'need_identity',
  'timing',
  'retrieval_necessity',
  'proportionality',
] as const;

const gradeSchema = z.strictObject({
  holds: z.boolean(),
  reason: z.string().trim().min(1).max(2_000),
});

/** All five, and no other. */
const gradesSchema = z.record(z.enum(reviewDimensions), gradeSchema);

const reviewOutcomes = ['pass', 'revise', 'reject'] as const;

const onlyAllPass = {
  error: 'a scenario passes only where every grade holds',
  path: ['outcome'],
};
type Judged = {
  readonly grades: z.infer<typeof gradesSchema>;
  readonly outcome: (typeof reviewOutcomes)[number];
};
const passesOnlyWhole = ({ grades, outcome }: Judged): boolean =>
  outcome !== 'pass' || Object.values(grades).every(({ holds }) => holds);

export const reviewSchema = z
  .strictObject({ grades: gradesSchema, outcome: z.enum(reviewOutcomes) })
  .refine(passesOnlyWhole, onlyAllPass);
export type Review = z.infer<typeof reviewSchema>;

export const corpusReviewsSchema = z.strictObject({
  schemaVersion: z.literal(scenarioSchemaVersion),
  instanceId: recordIdSchema,
  /** Oldest first; a scenario that was revised is read again. */
  reviews: z.array(
    z
      .strictObject({
        scenarioId: recordIdSchema,
        /** From 1, counted by readings: what was read, and not how often it was saved. */
        revision: z.int().min(1),
        /** Of the scenario's file as it was read, in bytes. */
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
        reader: z.string().trim().min(1).max(80),
        grades: gradesSchema,
        outcome: z.enum(reviewOutcomes),
      })
      .refine(passesOnlyWhole, onlyAllPass),
  ),
});
export type CorpusReviews = z.infer<typeof corpusReviewsSchema>;
