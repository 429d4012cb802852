/** What an upload of scenario files tells its sender while it runs, one JSON line each; the last says how it ended. */
import { z } from 'zod';
import { findingSchema } from './revision-page';

const uploadAnswerSchema = z.object({
  findings: z.array(findingSchema),
  scenarios: z.int(),
  /** How many revisions were new; null where nothing was stored. */
  stored: z.int().nullable(),
});
export type UploadAnswer = z.infer<typeof uploadAnswerSchema>;

export const uploadEventSchema = z.discriminatedUnion('kind', [
  /** Scenarios looked into, of how many. */
  z.object({ kind: z.literal('checking'), done: z.int(), of: z.int() }),
  z.object({ kind: z.literal('storing') }),
  z.object({ kind: z.literal('answered'), answer: uploadAnswerSchema }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);
export type UploadEvent = z.infer<typeof uploadEventSchema>;
