/**
 * A *reading*: what somebody who did not write a scenario says of it, against the pipeline's rubric (seeds 000, section
 * 5.1), and how readings are kept beside a corpus: `<domain>/<instance>.reviews.json`. The audit's *review*, by people
 * and in the store, is another thing: domain/audit.
 */
import { z } from 'zod';
import { scenarioSchemaVersion } from './instance';
import { recordIdSchema } from './vocabulary';

const readingDimensions = [
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
const gradesSchema = z.record(z.enum(readingDimensions), gradeSchema);

const readingOutcomes = ['pass', 'revise', 'reject'] as const;

const onlyAllPass = {
  error: 'a scenario passes only where every grade holds',
  path: ['outcome'],
};
type Judged = {
  readonly grades: z.infer<typeof gradesSchema>;
  readonly outcome: (typeof readingOutcomes)[number];
};
const passesOnlyWhole = ({ grades, outcome }: Judged): boolean =>
  outcome !== 'pass' || Object.values(grades).every(({ holds }) => holds);

export const readingSchema = z
  .strictObject({ grades: gradesSchema, outcome: z.enum(readingOutcomes) })
  .refine(passesOnlyWhole, onlyAllPass);
export type Reading = z.infer<typeof readingSchema>;

export const corpusReadingsSchema = z.strictObject({
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
        outcome: z.enum(readingOutcomes),
      })
      .refine(passesOnlyWhole, onlyAllPass),
  ),
});
export type CorpusReadings = z.infer<typeof corpusReadingsSchema>;
