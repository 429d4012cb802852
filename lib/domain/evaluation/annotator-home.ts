/** What an annotator's first page shows. */
import { z } from 'zod';
import { numberedPageSchema } from '../lists/numbered-page';
import { batchProgressSchema } from './batch-progress';
import { deskSchema } from './own-work';
import { publishedRulingSchema } from './ruling';

export const annotatorHomeSchema = z.object({
  desk: deskSchema,
  batches: z.array(batchProgressSchema),
  /** A page of those that hold in the person's studies, newest first. */
  rulings: numberedPageSchema(publishedRulingSchema),
});
/** Rulings of a page. */
export const rulingsPerPage = 10;
export type AnnotatorHome = z.infer<typeof annotatorHomeSchema>;
