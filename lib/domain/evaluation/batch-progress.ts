/** An annotator's batches and the slots of one batch, as the store lists them. */
import { z } from 'zod';
import { verdicts } from '../labels/vocabulary';
import { type SlotId, slotIdSchema, slotStateSchema } from './slot-item';

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
/** `position` is the place in the order of judging, from 1. */
export type ListedSlot = BatchSlot & { readonly position: number };

export const slotFilters = [
  'all',
  'todo',
  'returned',
  'done',
  'unsure',
  'skipped',
  'flagged',
] as const;
export type SlotFilter = (typeof slotFilters)[number];

/** The filter an address names, or `all`. Pure. */
export function slotFilterOf(value: unknown): SlotFilter {
  return slotFilters.find((filter) => filter === value) ?? 'all';
}

/**
 * Whether a slot belongs under a filter. Set-aside slots count as done: nothing is left to do there. Voided ones are among
 * all, and under what the person wrote about them. Pure.
 */
export function passesFilter(slot: BatchSlot, filter: SlotFilter): boolean {
  if (slot.voided && filter !== 'all' && filter !== 'flagged') return false;
  switch (filter) {
    case 'all':
      return true;
    case 'todo':
      return slot.state === 'pending';
    case 'returned':
      return slot.returnReason !== null;
    case 'done':
      return slot.state !== 'pending';
    case 'unsure':
      return slot.unsure;
    case 'skipped':
      return slot.skipped && slot.state === 'pending';
    case 'flagged':
      return slot.flagged;
  }
}

/**
 * Where to go on after putting a slot off: the next pending and open one in the order of judging, around the end to the
 * beginning, skipped ones last, never the slot itself. Null where nothing else waits. Pure.
 */
export function nextOpenSlot(slots: readonly BatchSlot[], after: string): SlotId | null {
  const at = slots.findIndex((slot) => slot.slotId === after);
  const inOrder = [...slots.slice(at + 1), ...slots.slice(0, Math.max(at, 0))];
  const open = inOrder.filter((slot) => slot.state === 'pending' && !slot.closed);
  return (open.find((slot) => !slot.skipped) ?? open[0])?.slotId ?? null;
}
