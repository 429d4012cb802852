/** The flags of a study, as admins work through them. */

import { z } from 'zod';
import {
  cursorIdSchema,
  cursorMomentSchema,
  noneOr,
  searchWordsSchema,
} from '../lists/address-parts';
import { listedByName } from '../lists/by-name';
import { flagThreadSchema } from './thread';

export const queuedFlagSchema = flagThreadSchema.extend({
  authorName: z.string(),
  batchName: z.string(),
  scenarioId: z.uuid(),
  checkpointIndex: z.int(),
  /** Whose response it is about. Its annotator is not told. */
  modelLabel: z.string(),
  /** The item is set aside and can be returned to its annotator. */
  setAside: z.boolean(),
  /** The item is another annotator's by now; the flag stays its author's. */
  handedOn: z.boolean(),
  waits: z.boolean(),
});
export type QueuedFlag = z.infer<typeof queuedFlagSchema>;

const nameSchema = z.object({ id: z.uuid(), name: z.string() });
const count = z.int().nonnegative();

export const flagQueueSchema = z.object({
  /** Of the whole study, whatever the filters. */
  counts: z.object({ open: count, waiting: count, resolved: count, unread: count }),
  /** Who has flags in the study, and about which scenarios. */
  people: listedByName(nameSchema, ({ name }) => name),
  scenarios: z.array(nameSchema),
  flags: z.array(queuedFlagSchema),
});
export type FlagQueue = z.infer<typeof flagQueueSchema>;

/** `open`: not resolved, or written to since. `waiting`: that part of it in which the annotator had the last word. */
export const queueStates = ['open', 'waiting', 'resolved', 'all'] as const;
export const queueOrders = ['oldest', 'newest'] as const;
/** Flags on a page of the queue. */
export const queuedFlagsPerPage = 25;

/** What an address asks of the queue; what it does not understand asks nothing. */
export const flagQueueQuerySchema = z.object({
  state: z.enum(queueStates).catch('open').default('open'),
  order: z.enum(queueOrders).catch('oldest').default('oldest'),
  person: noneOr(z.uuid()),
  scenario: noneOr(z.uuid()),
  search: searchWordsSchema,
  unread: noneOr(z.literal('1')),
  after: cursorMomentSchema,
  afterId: cursorIdSchema,
});
export type FlagQueueQuery = z.infer<typeof flagQueueQuerySchema>;

/** The filters of a query without its page, as an address writes them. Pure. */
export function addressOfQueue(
  query: FlagQueueQuery,
  change: Partial<FlagQueueQuery> = {},
): string {
  const { after: _after, afterId: _afterId, ...filters } = query;
  const wanted = { ...filters, ...change };
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(wanted)) {
    const isDefault = value === '' || (key === 'state' && value === 'open') || value === 'oldest';
    if (value !== undefined && !isDefault) params.set(key, value);
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
