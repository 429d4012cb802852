import 'server-only';
import { z } from 'zod';
import { flagStore } from './flag-store';

export const flagReadSchema = z.strictObject({
  flagId: z.uuid(),
  /** The last message that was shown; 0 where only the flag's own words were. */
  through: z.int().nonnegative(),
});

/** Keeps how far the person has read. Idempotent, and never goes back. */
export async function markFlagRead(input: z.output<typeof flagReadSchema>): Promise<void> {
  return (await flagStore()).markRead(input.flagId, input.through);
}
