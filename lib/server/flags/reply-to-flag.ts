import 'server-only';
import { z } from 'zod';
import { flagMessageBodySchema } from '@/lib/domain/flags/thread';
import { flagStore } from './flag-store';

export const flagReplySchema = z.strictObject({
  flagId: z.uuid(),
  body: flagMessageBodySchema,
  idempotencyKey: z.uuid(),
  reopen: z.boolean(),
});

/** Says something in a thread, once however often it is sent. `reopen` is refused to annotators. */
export async function replyToFlag(input: z.output<typeof flagReplySchema>): Promise<number> {
  return (await flagStore()).reply(input);
}
