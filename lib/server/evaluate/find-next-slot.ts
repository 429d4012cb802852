import 'server-only';
import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import { createServerStore } from '@/lib/data/server-client';
import { createSlotRepository } from '@/lib/data/slot-repository';
import type { Fault } from '@/lib/domain/access/failure';
import { type SlotId, slotIdSchema } from '@/lib/domain/evaluation/slot-item';
import { expectRefusal } from './expect-refusal';

export const nextSlotSchema = z.strictObject({ slotId: slotIdSchema });

/** Where one can go on from an item as the batch is now, or null where nothing else waits. Changes nothing. */
export async function findNextSlot(
  input: z.output<typeof nextSlotSchema>,
): Promise<Result<{ nextSlotId: SlotId | null }, Fault>> {
  const slots = createSlotRepository(await createServerStore());
  const next = await expectRefusal(slots.after(input.slotId));
  return next.ok ? ok({ nextSlotId: next.value }) : next;
}
