/** Slots as their annotator sees them: batches, lists, one item. Every function refuses slots that are not the caller's. */
import 'server-only';
import { z } from 'zod';
import {
  type BatchProgress,
  type BatchSlot,
  batchProgressSchema,
  batchSlotSchema,
} from '@/lib/domain/evaluation/batch-progress';
import { type SlotId, type SlotItem, slotItemSchema } from '@/lib/domain/evaluation/slot-item';
import type { Store } from './server-client';
import { unwrap } from './store-error';

/** All of it throws StoreError with what the store refused; a row of an unexpected shape throws ZodError. */
export function createSlotRepository(store: Store) {
  return {
    /** The caller's open and locked batches. */
    batches: async (): Promise<BatchProgress[]> =>
      z.array(batchProgressSchema).parse(unwrap(await store.rpc('evaluate_home'))),
    /** The caller's slots of a batch in the order of judging. */
    slotsOf: async (batchId: string): Promise<BatchSlot[]> =>
      z.array(batchSlotSchema).parse(unwrap(await store.rpc('batch_slots', { p_batch: batchId }))),
    /** One item. `closed` while an earlier checkpoint of its scenario waits. */
    item: async (slotId: SlotId): Promise<SlotItem> =>
      slotItemSchema.parse(unwrap(await store.rpc('slot_item', { p_slot: slotId }))),
    /** Puts an item off, or takes that back. Opens nothing. Idempotent. */
    skip: async (slotId: SlotId, skipped: boolean): Promise<void> => {
      unwrap(await store.rpc('skip_slot', { p_slot: slotId, p_skipped: skipped }));
    },
    /** Marks an item to come back to, submitted or not. Idempotent. */
    markUnsure: async (slotId: SlotId, unsure: boolean): Promise<void> => {
      unwrap(await store.rpc('mark_unsure', { p_slot: slotId, p_unsure: unsure }));
    },
  };
}

export type SlotRepository = ReturnType<typeof createSlotRepository>;
