/** What an annotator's first page shows. */
import { z } from 'zod';
import { numberedPageSchema } from '../lists/numbered-page';
import { batchProgressSchema } from './batch-progress';
import { deskSchema } from './own-work';
import { publishedRulingSchema } from './ruling';

const newGuidelineSchema = z.object({
  batchId: z.uuid(),
  version: z.int().positive(),
  /** The newest version that the person opened; null where he opened none. */
  opened: z.int().positive().nullable(),
});
export type NewGuideline = z.infer<typeof newGuidelineSchema>;

export const annotatorHomeSchema = z.object({
  desk: deskSchema,
  batches: z.array(batchProgressSchema),
  /** Of the batches, those whose guideline the person has not opened as it is now. */
  guidelines: z.array(newGuidelineSchema),
  /** A page of those that hold in the person's studies, newest first. */
  rulings: numberedPageSchema(publishedRulingSchema),
});
/** Rulings of a page. */
export const rulingsPerPage = 10;
export type AnnotatorHome = z.infer<typeof annotatorHomeSchema>;
