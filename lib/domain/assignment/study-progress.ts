/** How far a study is, as the store counts it: by batch, by person and by domain, with the same figures everywhere. */

import { z } from 'zod';
import { listedByName } from '../lists/by-name';

export const batchKinds = ['calibration', 'agreement', 'main'] as const;
export const batchKindSchema = z.enum(batchKinds);
export type BatchKind = z.infer<typeof batchKindSchema>;

export const batchStatuses = ['draft', 'open', 'locked'] as const;

const count = z.int().nonnegative();

export const progressFiguresSchema = z.object({
  /** Items that somebody was given, those of voided responses left out, as in results. */
  total: count,
  done: count,
  setAside: count,
  skipped: count,
  unsure: count,
  drafts: count,
  /** Items with an open flag of their annotator. */
  flagged: count,
  /** Spent on these items: on labels that stand, and on what was returned or is being written. */
  activeMs: count,
  /** Of the last fifty labels of each person in each batch; null before the first. */
  medianActiveMs: z.number().nullable(),
  activeQuartilesMs: z.tuple([z.number(), z.number()]).nullable(),
  lastSubmittedAt: z.string().nullable(),
});
export type ProgressFigures = z.infer<typeof progressFiguresSchema>;

const personProgressSchema = z.object({
  personId: z.uuid(),
  displayName: z.string(),
  active: z.boolean(),
  ...progressFiguresSchema.shape,
});

export const studyBatchSchema = z.object({
  batchId: z.uuid(),
  name: z.string(),
  kind: batchKindSchema,
  status: z.enum(batchStatuses),
  openedAt: z.string().nullable(),
  lockedAt: z.string().nullable(),
  reopenReason: z.string().nullable(),
  responses: count,
  openFlags: count,
  ...progressFiguresSchema.shape,
});
export type StudyBatch = z.infer<typeof studyBatchSchema>;

/** People, domains and all are of one batch where one was asked for; `all` is null where nobody has an item. */
export const studyProgressSchema = z.object({
  batches: z.array(studyBatchSchema),
  people: listedByName(personProgressSchema, ({ displayName }) => displayName),
  domains: z.array(z.object({ domain: z.string(), ...progressFiguresSchema.shape })),
  all: progressFiguresSchema.nullable(),
});
export type StudyProgress = z.infer<typeof studyProgressSchema>;

/** Items that wait for a label. Pure. */
export function leftOf({ total, done, setAside }: ProgressFigures): number {
  return total - done - setAside;
}
