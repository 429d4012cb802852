/**
 * The room of flags: what annotators ask about items, and what is said about it. In: what the store or an address says.
 * Out: the same, parsed. Imports: domain/keyboard, zod. What browsers ship is in read-thread, which has no schema.
 *
 * Words: a *flag* is opened by an annotator's words about one item; its *thread* is what is said after that, between him
 * and the *staff*, the admins, who are not told apart to him. To *resolve* closes a flag with an answer, to *withdraw* is
 * its author's own closing; a closed flag can be written to all the same. A flag *waits* while its author had the last word.
 */
import { z } from 'zod';
import { flagMessageMaxLength } from './read-thread';

export const flagKinds = ['question', 'cannot_judge'] as const;
export type FlagKind = (typeof flagKinds)[number];
export const flagStatuses = ['open', 'resolved'] as const;

export const flagMessageSchema = z.object({
  /** Ascends within a thread; what has been read is kept by it. */
  id: z.int(),
  side: z.enum(['annotator', 'staff']),
  kind: z.enum(['message', 'resolved', 'reopened', 'withdrawn']),
  /** Empty where a flag was closed without a word. */
  body: z.string(),
  at: z.string(),
});
export type FlagMessage = z.infer<typeof flagMessageSchema>;

/** A flag with its thread, as either side reads it. */
export const flagThreadSchema = z.object({
  id: z.uuid(),
  kind: z.enum(flagKinds),
  status: z.enum(flagStatuses),
  /** The words that opened it. */
  body: z.string(),
  createdAt: z.string(),
  messages: z.array(flagMessageSchema),
  /** Messages of the other side that the reader has not seen. */
  unread: z.int().nonnegative(),
});
export type FlagThread = z.infer<typeof flagThreadSchema>;

export const flagMessageBodySchema = z
  .string()
  .trim()
  .min(1)
  .max(flagMessageMaxLength)
  .refine((text) => !text.includes('\u0000') && text.isWellFormed());
