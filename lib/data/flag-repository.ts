/** Flags and their threads, for the annotator who asks and for the admins who answer. */
import 'server-only';
import { z } from 'zod';
import type { SlotId } from '@/lib/domain/evaluation/slot-item';
import {
  type FlagQueue,
  type FlagQueueQuery,
  flagQueueSchema,
  queuedFlagsPerPage,
} from '@/lib/domain/flags/flag-queue';
import {
  type OwnFlags,
  type OwnFlagsQuery,
  ownFlagsPerPage,
  ownFlagsSchema,
} from '@/lib/domain/flags/own-flags';
import type { FlagKind } from '@/lib/domain/flags/thread';
import type { Store } from './server-client';
import { unwrap } from './store-error';

export type FlagReply = {
  readonly flagId: string;
  readonly body: string;
  /** The same for every retry of the same message. */
  readonly idempotencyKey: string;
  /** Admins alone: opens a closed flag again. */
  readonly reopen: boolean;
};

/** All of it throws StoreError with what the store refused; an answer of an unexpected shape throws ZodError. */
export function createFlagRepository(store: Store) {
  return {
    /** The id of the flag. `cannot_judge` also sets the item aside. Throws StoreError: locked, closed, invalid. */
    raise: async (slotId: SlotId, kind: FlagKind, body: string): Promise<string> =>
      z
        .uuid()
        .parse(
          unwrap(await store.rpc('raise_flag', { p_slot: slotId, p_kind: kind, p_body: body })),
        ),

    /** Takes back one's own open flag; an item set aside by it waits for a label again. */
    withdraw: async (flagId: string): Promise<void> => {
      unwrap(await store.rpc('withdraw_flag', { p_flag: flagId }));
    },

    /** The id of the message. Idempotent by its key. */
    reply: async (reply: FlagReply): Promise<number> =>
      z.int().parse(
        unwrap(
          await store.rpc('reply_to_flag', {
            p_flag: reply.flagId,
            p_body: reply.body,
            p_idempotency_key: reply.idempotencyKey,
            p_reopen: reply.reopen,
          }),
        ),
      ),

    /** Keeps how far the caller has read; never back. */
    markRead: async (flagId: string, through: number): Promise<void> => {
      unwrap(await store.rpc('mark_flag_read', { p_flag: flagId, p_through: through }));
    },

    /** The caller's own flags by their last word, newest first. */
    own: async (query: OwnFlagsQuery): Promise<OwnFlags> =>
      ownFlagsSchema.parse(
        unwrap(
          await store.rpc('my_flags', {
            p_unread: query.unread !== undefined,
            ...(query.before && query.beforeId
              ? { p_before: query.before, p_before_id: query.beforeId }
              : {}),
            p_limit: ownFlagsPerPage,
          }),
        ),
      ),

    /** A page of a study's flags. Admins. */
    queue: async (studyId: string, query: FlagQueueQuery): Promise<FlagQueue> =>
      flagQueueSchema.parse(
        unwrap(
          await store.rpc('flag_queue', {
            p_study: studyId,
            p_state: query.state,
            ...(query.person ? { p_person: query.person } : {}),
            ...(query.scenario ? { p_scenario: query.scenario } : {}),
            p_search: query.search,
            p_unread: query.unread === '1',
            p_newest: query.order === 'newest',
            ...(query.after && query.afterId
              ? { p_after: query.after, p_after_id: query.afterId }
              : {}),
            p_limit: queuedFlagsPerPage,
          }),
        ),
      ),

    /** Answers and closes a flag; may give a slot that was set aside back to its annotator. Admins. */
    resolve: async (flagId: string, answer: string, returnSlot: boolean): Promise<void> => {
      unwrap(
        await store.rpc('resolve_flag', {
          p_flag: flagId,
          p_answer: answer,
          p_return_slot: returnSlot,
        }),
      );
    },
  };
}
