import 'server-only';
import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import { createServerStore } from '@/lib/data/server-client';
import { createSlotRepository } from '@/lib/data/slot-repository';
import type { Fault } from '@/lib/domain/access/failure';
import { slotIdSchema } from '@/lib/domain/evaluation/slot-item';
import { expectRefusal } from './expect-refusal';

export const unsureSchema = z.strictObject({ slotId: slotIdSchema, unsure: z.boolean() });

/** Marks an item to come back to. Sets a state, toggles nothing: retries are safe. */
export async function markUnsure(
  input: z.output<typeof unsureSchema>,
): Promise<Result<null, Fault>> {
  const slots = createSlotRepository(await createServerStore());
  const done = await expectRefusal(slots.markUnsure(input.slotId, input.unsure));
  return done.ok ? ok(null) : done;
}
