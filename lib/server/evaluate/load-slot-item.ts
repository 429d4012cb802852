import 'server-only';
import type { Result } from '@/lib/core/result';
import { createServerStore } from '@/lib/data/server-client';
import { createSlotRepository } from '@/lib/data/slot-repository';
import type { Fault } from '@/lib/domain/access/failure';
import type { SlotId, SlotItem } from '@/lib/domain/evaluation/slot-item';
import { expectRefusal } from './expect-refusal';

/** One item of the caller's. Faults: `not_found` (unknown or not his), `closed` (an earlier checkpoint waits). */
export async function loadSlotItem(slotId: SlotId): Promise<Result<SlotItem, Fault>> {
  return expectRefusal(createSlotRepository(await createServerStore()).item(slotId));
}
