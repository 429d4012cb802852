import 'server-only';
import { z } from 'zod';
import { flagMessageMaxLength } from '@/lib/domain/flags/read-thread';
import { flagStore } from './flag-store';

export const flagAnswerSchema = z.strictObject({
  flagId: z.uuid(),
  answer: z.string().trim().max(flagMessageMaxLength),
  returnSlot: z.boolean(),
});

/** Answers and closes a flag; `returnSlot` gives an item that was set aside back to its annotator. Admins. */
export async function resolveFlag(input: z.output<typeof flagAnswerSchema>): Promise<void> {
  return (await flagStore()).resolve(input.flagId, input.answer, input.returnSlot);
}
