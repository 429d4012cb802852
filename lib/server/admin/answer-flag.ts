import 'server-only';
import { z } from 'zod';
import { adminStore } from './admin-store';

export const answerFlagSchema = z.strictObject({
  flagId: z.uuid(),
  answer: z.string().trim().max(10_000),
  returnSlot: z.boolean(),
});

/** Answers and closes a flag; `returnSlot` gives an item that was set aside back to its annotator. */
export async function answerFlag(input: z.output<typeof answerFlagSchema>): Promise<void> {
  const { flags } = await adminStore();
  return flags.resolve(input.flagId, input.answer, input.returnSlot);
}
