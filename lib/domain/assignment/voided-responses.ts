/** Responses that are taken out of a study, as admins look them up. */
import { z } from 'zod';

const voidedResponseSchema = z.object({
  responseId: z.uuid(),
  scenarioId: z.uuid(),
  scenarioTitle: z.string(),
  checkpointIndex: z.int().positive(),
  model: z.string(),
  itemId: z.string(),
  reason: z.string(),
  voidedAt: z.string(),
  /** Null where the machine's command line voided it. */
  voidedByName: z.string().nullable(),
  /** Labels of it that stay in the store and are in no dataset. */
  labels: z.int().nonnegative(),
});
export type VoidedResponse = Readonly<z.infer<typeof voidedResponseSchema>>;

/** A page of them, the last voided first; `total` counts all. */
export const voidedResponsesSchema = z.object({
  total: z.int().nonnegative(),
  /** Voidings that were taken back; the log says which. */
  takenBack: z.int().nonnegative(),
  responses: z.array(voidedResponseSchema),
});
export type VoidedResponses = z.infer<typeof voidedResponsesSchema>;
