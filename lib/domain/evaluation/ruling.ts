import { z } from 'zod';

/** An answer that holds for everybody in a study until its guideline says it. Who wrote it is told to nobody who judges. */
export const publishedRulingSchema = z.object({
  id: z.uuid(),
  question: z.string(),
  answer: z.string(),
  createdAt: z.string(),
  studyName: z.string(),
});
export type PublishedRuling = z.infer<typeof publishedRulingSchema>;
