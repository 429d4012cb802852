/** How much one response may use. Other limits make another protocol, and so other response keys. */
import { z } from 'zod';

export const limitsSchema = z.strictObject({
  /** Rounds of inspection. */
  rounds: z.int().positive(),
  /** Commands over all rounds. */
  commands: z.int().positive(),
  /** Turns that may be answered with a problem. */
  repairs: z.int().nonnegative(),
  /** Characters of one result's JSON; what exceeds them is cut with a mark. */
  outputChars: z.int().min(500),
});
export type Limits = z.infer<typeof limitsSchema>;

export const defaultLimits: Limits = { rounds: 12, commands: 60, repairs: 2, outputChars: 8_000 };
