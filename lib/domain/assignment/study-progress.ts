/** How far the batches of a study and the people in them are, as the store counts it. */
import { z } from 'zod';

export const batchKinds = ['calibration', 'agreement', 'main'] as const;
export const batchKindSchema = z.enum(batchKinds);
export type BatchKind = z.infer<typeof batchKindSchema>;

export const batchStatuses = ['draft', 'open', 'locked'] as const;

const count = z.int().nonnegative();

export const personProgressSchema = z.object({
  personId: z.uuid(),
  displayName: z.string(),
  active: z.boolean(),
  total: count,
  done: count,
  setAside: count,
  skipped: count,
  unsure: count,
  drafts: count,
  /** Items with an open flag. */
  flagged: count,
  /** Spent on the labels that stand. */
  activeMs: count,
  /** Of the person's last labels of the batch; null before the first. */
  medianActiveMs: z.number().nullable(),
  activeQuartilesMs: z.tuple([z.number(), z.number()]).nullable(),
  lastSubmittedAt: z.string().nullable(),
});
export type PersonProgress = z.infer<typeof personProgressSchema>;

export const studyBatchSchema = z.object({
  batchId: z.uuid(),
  name: z.string(),
  kind: batchKindSchema,
  status: z.enum(batchStatuses),
  openedAt: z.string().nullable(),
  lockedAt: z.string().nullable(),
  reopenReason: z.string().nullable(),
  responses: count,
  total: count,
  done: count,
  setAside: count,
  openFlags: count,
  people: z.array(personProgressSchema),
});
export type StudyBatch = z.infer<typeof studyBatchSchema>;

export const studyProgressSchema = z.object({ batches: z.array(studyBatchSchema) });
