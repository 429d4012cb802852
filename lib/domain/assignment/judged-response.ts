/** One response as its annotators saw it, with what they said of it, as admins read it. */
import { z } from 'zod';
import { slotStateSchema, storedContentSchema } from '../evaluation/slot-item';
import { flagKinds, flagStatuses } from '../flags/thread';
import { labelSchema } from '../labels/label';
import { actionLevelSchema } from '../scenario/scenario';
import { batchStatuses } from './study-progress';

const judgementSchema = z.object({
  slotId: z.uuid(),
  personName: z.string(),
  batchName: z.string(),
  batchKind: z.enum(['calibration', 'agreement', 'main']),
  batchStatus: z.enum(batchStatuses),
  /** The primary label is the dataset's; overlap ones are exported beside it. */
  part: z.enum(['primary', 'overlap']),
  state: slotStateSchema,
  /** Of the label; null without one. */
  version: z.int().positive().nullable(),
  label: labelSchema.nullable(),
  submittedAt: z.string().nullable(),
  activeMs: z.int().nonnegative().nullable(),
});
export type Judgement = z.infer<typeof judgementSchema>;

export const judgedResponseSchema = z.object({
  responseId: z.uuid(),
  itemId: z.string(),
  scenarioId: z.uuid(),
  scenarioTitle: z.string(),
  /** Null for an imported response, whose scenario's files are not here. */
  revisionId: z.uuid().nullable(),
  checkpointIndex: z.int().positive(),
  modelLabel: z.string(),
  status: z.string(),
  voidedAt: z.string().nullable(),
  voidReason: z.string().nullable(),
  content: storedContentSchema.extend({
    /** Null where a failed response has no final action. */
    inferredLevel: actionLevelSchema.nullable(),
  }),
  labels: z.array(judgementSchema),
  flags: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(flagKinds),
      status: z.enum(flagStatuses),
      body: z.string(),
      authorName: z.string(),
      createdAt: z.string(),
    }),
  ),
});
export type JudgedResponse = z.infer<typeof judgedResponseSchema>;

/**
 * The label of a judgement that may be given back to its annotator; null where there is none, it does not count in the dataset,
 * its batch is not open, or the response was voided. Pure.
 */
export function labelToReturn(
  judgement: Judgement,
  { voidedAt }: Pick<JudgedResponse, 'voidedAt'>,
): { slotId: string; version: number } | null {
  const { slotId, version, part, state, batchStatus } = judgement;
  if (version === null || state !== 'submitted' || part !== 'primary') return null;
  return batchStatus === 'open' && voidedAt === null ? { slotId, version } : null;
}
