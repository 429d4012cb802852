/** An annotator's own flags, as a list over all his batches. */
import { z } from 'zod';
import { cursorIdSchema, cursorMomentSchema } from '../lists/address-parts';
import { flagThreadSchema } from './thread';

export const ownFlagSchema = flagThreadSchema.extend({
  /** When the last word was said. The text is the store's own: it goes back as a cursor, to the microsecond. */
  lastAt: z.string(),
  studyName: z.string(),
  batchName: z.string(),
  /** Null where the item cannot be opened. */
  slotId: z.uuid().nullable(),
  /** Why it cannot: it is somebody else's by now, or waits for an earlier checkpoint. */
  barred: z.enum(['handed_over', 'waits']).nullable(),
  position: z.int(),
});
export type OwnFlag = z.infer<typeof ownFlagSchema>;

export const ownFlagsSchema = z.object({
  /** Unread answers over all flags. */
  unread: z.int().nonnegative(),
  flags: z.array(ownFlagSchema),
});
export type OwnFlags = z.infer<typeof ownFlagsSchema>;

/** Flags on a page of the list. */
export const ownFlagsPerPage = 20;

/** What an address asks of the list; what it does not understand asks nothing. */
export const ownFlagsQuerySchema = z.object({
  unread: z.literal('1').optional().catch(undefined),
  before: cursorMomentSchema,
  beforeId: cursorIdSchema,
});
export type OwnFlagsQuery = z.infer<typeof ownFlagsQuerySchema>;
