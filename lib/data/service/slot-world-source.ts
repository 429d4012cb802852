/**
 * What the server's arena needs to open the world of a slot. With the secret key, because the sources hold what their
 * author alone may know: they go to the arena and nowhere else.
 */
import 'server-only';
import { z } from 'zod';
import type { SlotId } from '@/lib/domain/evaluation/slot-item';
import { createServiceStore } from '../service-client';
import { unwrap } from '../store-error';

const slotWorldSourceSchema = z.object({
  instanceDocument: z.string().nullable(),
  noise: z.string().nullable(),
  scenarioDocument: z.string().nullable(),
  checkpointKey: z.string(),
  finalActionJson: z.string(),
});
export type SlotWorldSource = z.infer<typeof slotWorldSourceSchema>;

/**
 * The function of the database checks that `actorId` is an active annotator, that the slot is his and that it is open.
 * Throws StoreError: unauthenticated, forbidden, not_found, closed.
 */
export async function readSlotWorldSource(
  actorId: string,
  slotId: SlotId,
): Promise<SlotWorldSource> {
  const answer = await createServiceStore().rpc('slot_world_source', {
    p_actor: actorId,
    p_slot: slotId,
  });
  return slotWorldSourceSchema.parse(unwrap(answer));
}
