/** What an annotator's first page shows. */
import { z } from 'zod';
import { batchProgressSchema } from './batch-progress';
import { deskSchema } from './own-work';
import { publishedRulingSchema } from './ruling';

export const annotatorHomeSchema = z.object({
  desk: deskSchema,
  batches: z.array(batchProgressSchema),
  /** Those that hold in the person's studies, newest first. */
  rulings: z.array(publishedRulingSchema),
});
export type AnnotatorHome = z.infer<typeof annotatorHomeSchema>;
