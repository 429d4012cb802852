/** The sources of the world at a slot's checkpoint. Construction-side data is among them: it never leaves the server. */
import 'server-only';
import { z } from 'zod';
import { createServiceStore } from '../service-client';
import { unwrap } from '../store-error';

const worldSourceSchema = z.strictObject({
  /** The files' texts. */
  instanceDocument: z.string(),
  noise: z.string().nullable(),
  scenarioDocument: z.string(),
  /** The event after which the response was given. */
  checkpointKey: z.string(),
  finalActionJson: z.string(),
});
export type WorldSource = z.infer<typeof worldSourceSchema>;

/**
 * For the person named, who must be signed in: the caller has asked the store that, since the secret key is nobody's.
 * Throws StoreError as `slot_item` does: not_found where the slot is not his, closed while an earlier checkpoint waits.
 */
export async function readWorldSource(actorId: string, slotId: string): Promise<WorldSource> {
  const answer = await createServiceStore().rpc('slot_world_source', {
    p_actor: actorId,
    p_slot: slotId,
  });
  return worldSourceSchema.parse(unwrap(answer));
}
