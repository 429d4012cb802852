import 'server-only';
import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import { createServerStore } from '@/lib/data/server-client';
import { createSlotRepository } from '@/lib/data/slot-repository';
import type { Fault } from '@/lib/domain/access/failure';
import { type SlotId, slotIdSchema } from '@/lib/domain/evaluation/slot-item';
import { expectRefusal } from './expect-refusal';

export const skipSchema = z.strictObject({
  slotId: slotIdSchema,
  skipped: z.boolean(),
});

/**
 * Puts an item off, or takes it up again, and says where to go on. Later checkpoints of its scenario stay closed. Sets a
 * state, toggles nothing: retries are safe.
 */
export async function skipSlot(
  input: z.output<typeof skipSchema>,
): Promise<Result<{ nextSlotId: SlotId | null }, Fault>> {
  const slots = createSlotRepository(await createServerStore());
  const done = await expectRefusal(slots.skip(input.slotId, input.skipped));
  if (!done.ok) return done;
  // It is done, wherever one can go on: a refusal now, because the slot was handed on meanwhile, is none of skipping.
  const next = await expectRefusal(slots.after(input.slotId));
  return ok({ nextSlotId: next.ok ? next.value : null });
}
