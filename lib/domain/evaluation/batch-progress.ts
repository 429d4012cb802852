/** An annotator's batches and the slots of one batch, page by page, as the store lists, filters and counts them. */
import { z } from 'zod';
import { verdicts } from '../labels/vocabulary';
import { deskSchema } from './own-work';
import { slotIdSchema, slotStateSchema } from './slot-item';

export const batchProgressSchema = z.object({
  batchId: z.uuid(),
  batchName: z.string(),
  studyName: z.string(),
  kind: z.enum(['calibration', 'agreement', 'main']),
  status: z.enum(['draft', 'open', 'locked']),
  total: z.int().nonnegative(),
  done: z.int().nonnegative(),
  setAside: z.int().nonnegative(),
  flagged: z.int().nonnegative(),
  skipped: z.int().nonnegative(),
  unsure: z.int().nonnegative(),
  /** Given back by an admin, and not submitted since. */
  returned: z.int().nonnegative(),
  medianActiveMs: z.number().nullable(),
  activeQuartilesMs: z.tuple([z.number(), z.number()]).nullable(),
  nextSlotId: slotIdSchema.nullable(),
});
export type BatchProgress = z.infer<typeof batchProgressSchema>;

export const batchSlotSchema = z.object({
  slotId: slotIdSchema,
  scenarioOrdinal: z.int(),
  checkpointOrdinal: z.int(),
  state: slotStateSchema,
  closed: z.boolean(),
  skipped: z.boolean(),
  unsure: z.boolean(),
  flagged: z.boolean(),
  verdict: z.enum(verdicts).nullable(),
  hasDraft: z.boolean(),
  /** Its response is no part of the study any more; nothing about it is done or left. */
  voided: z.boolean(),
  /** Why an admin gave it back; null where none did, or it was submitted since. */
  returnReason: z.string().nullable(),
});
export type BatchSlot = z.infer<typeof batchSlotSchema>;
export const slotFilters = [
  'all',
  'todo',
  'returned',
  'done',
  'unsure',
  'skipped',
  'flagged',
  'voided',
] as const;
export type SlotFilter = (typeof slotFilters)[number];

/** Items on a page of a batch's list. */
export const slotsPerPage = 50;

const listedSlotSchema = batchSlotSchema.extend({
  /** The place in the order of judging, from 1. */
  position: z.int().positive(),
});
export type ListedSlot = z.infer<typeof listedSlotSchema>;

/** A page of a batch's items under a filter; `counts` are of every filter, over the whole batch. */
export const batchPageSchema = z.object({
  desk: deskSchema,
  batch: batchProgressSchema,
  counts: z.record(z.enum(slotFilters), z.int().nonnegative()),
  page: z.int().positive(),
  pages: z.int().positive(),
  slots: z.array(listedSlotSchema),
});
export type BatchPage = z.infer<typeof batchPageSchema>;

/** What the address of a list says: parts that make no sense count as unsaid. */
export const batchPageQuerySchema = z.object({
  filter: z.enum(slotFilters).catch('all'),
  /** From 1; left out, it is the page with what comes next. */
  page: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
  /** The item whose page is wanted where no page is named: the one that a person comes from. */
  at: slotIdSchema.optional().catch(undefined),
});
export type BatchPageQuery = z.output<typeof batchPageQuerySchema>;
