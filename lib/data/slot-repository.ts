/** Slots as their annotator sees them: batches, lists, one item. Every function refuses slots that are not the caller's. */
import 'server-only';
import { z } from 'zod';
import {
  type AnnotatorHome,
  annotatorHomeSchema,
  rulingsPerPage,
} from '@/lib/domain/evaluation/annotator-home';
import {
  type BatchPage,
  type BatchPageQuery,
  type BatchProgress,
  type BatchSlot,
  batchPageSchema,
  batchProgressSchema,
  batchSlotSchema,
  slotsPerPage,
} from '@/lib/domain/evaluation/batch-progress';
import {
  type SlotId,
  type SlotItem,
  slotIdSchema,
  slotItemSchema,
} from '@/lib/domain/evaluation/slot-item';
import type { Store } from './server-client';
import { unwrap } from './store-error';

/** All of it throws StoreError with what the store refused; a row of an unexpected shape throws ZodError. */
export function createSlotRepository(store: Store) {
  return {
    /** Counts and batches of the caller, and a page of the rulings for him, from 1. */
    home: async (page: number): Promise<AnnotatorHome> =>
      annotatorHomeSchema.parse(
        unwrap(await store.rpc('annotator_home', { p_rulings: rulingsPerPage, p_page: page })),
      ),
    /** A page of the caller's slots of a batch under a filter. `not_found` for others' batches. */
    page: async (batchId: string, { filter, page, at }: BatchPageQuery): Promise<BatchPage> =>
      batchPageSchema.parse(
        unwrap(
          await store.rpc('batch_page', {
            p_batch: batchId,
            p_filter: filter,
            p_limit: slotsPerPage,
            ...(page === undefined ? {} : { p_page: page }),
            ...(at === undefined ? {} : { p_at: at }),
          }),
        ),
      ),
    /** Where one can go on after putting a slot off; null where nothing else waits. */
    after: async (slotId: SlotId): Promise<SlotId | null> =>
      slotIdSchema.nullable().parse(unwrap(await store.rpc('slot_after', { p_slot: slotId }))),
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
