import 'server-only';
import { ok, type Result } from '@/lib/core/result';
import { createServerStore } from '@/lib/data/server-client';
import { createSlotRepository } from '@/lib/data/slot-repository';
import type { Fault } from '@/lib/domain/access/failure';
import {
  type BatchProgress,
  type ListedSlot,
  passesFilter,
  type SlotFilter,
  slotFilters,
} from '@/lib/domain/evaluation/batch-progress';
import { expectRefusal } from './expect-refusal';

export type SlotList = {
  readonly batch: BatchProgress;
  readonly slots: readonly ListedSlot[];
  readonly counts: Readonly<Record<SlotFilter, number>>;
};

/** The caller's slots of a batch under a filter, with the count of every filter. `not_found` for others' batches. */
export async function listSlots(
  batchId: string,
  filter: SlotFilter,
): Promise<Result<SlotList, Fault>> {
  const slots = createSlotRepository(await createServerStore());
  const [batches, all] = await Promise.all([
    slots.batches(),
    expectRefusal(slots.slotsOf(batchId)),
  ]);
  if (!all.ok) return all;
  const batch = batches.find((each) => each.batchId === batchId);
  if (!batch) return { ok: false, error: { kind: 'not_found' } };
  const listed = all.value.map((slot, index) => ({ ...slot, position: index + 1 }));
  const counts = Object.fromEntries(
    slotFilters.map((each) => [each, all.value.filter((slot) => passesFilter(slot, each)).length]),
  ) as Record<SlotFilter, number>;
  return ok({ batch, counts, slots: listed.filter((slot) => passesFilter(slot, filter)) });
}
