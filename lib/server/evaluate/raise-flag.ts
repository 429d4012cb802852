import 'server-only';
import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import { createFlagRepository } from '@/lib/data/flag-repository';
import { createServerStore } from '@/lib/data/server-client';
import { createSlotRepository } from '@/lib/data/slot-repository';
import type { Fault } from '@/lib/domain/access/failure';
import { flagBodySchema, type SlotId, slotIdSchema } from '@/lib/domain/evaluation/slot-item';
import { flagKinds } from '@/lib/domain/flags/thread';
import { expectRefusal } from './expect-refusal';

export const flagInputSchema = z.strictObject({
  slotId: slotIdSchema,
  kind: z.enum(flagKinds),
  body: flagBodySchema,
});

/**
 * Asks the people who run the study, or says why an item cannot be judged, which sets it aside. `nextSlotId` is where to go
 * on then; null after a question.
 */
export async function raiseFlag(
  input: z.output<typeof flagInputSchema>,
): Promise<Result<{ flagId: string; nextSlotId: SlotId | null }, Fault>> {
  const store = await createServerStore();
  const flags = createFlagRepository(store);
  const raised = await expectRefusal(flags.raise(input.slotId, input.kind, input.body));
  if (!raised.ok) return raised;
  const flagId = raised.value;
  if (input.kind === 'question') return ok({ flagId, nextSlotId: null });
  // The flag is raised: were a refusal of this handed on, it would be raised a second time.
  const next = await expectRefusal(createSlotRepository(store).after(input.slotId));
  return ok({ flagId, nextSlotId: next.ok ? next.value : null });
}
