/** An annotator's own work, found again. Every function answers with what is the caller's alone. */
import 'server-only';
import {
  type Desk,
  deskSchema,
  type OwnProgress,
  type OwnWork,
  type OwnWorkQuery,
  ownItemsPerPage,
  ownProgressSchema,
  ownWorkSchema,
  type RevisitItem,
  type RevisitQuery,
  revisitListSchema,
} from '@/lib/domain/evaluation/own-work';
import type { SlotId } from '@/lib/domain/evaluation/slot-item';
import type { Store } from './server-client';
import { unwrap } from './store-error';
import type { TimeSpan } from './time-span';

/** All of it throws StoreError with what the store refused; an answer of an unexpected shape throws ZodError. */
export function createOwnWorkRepository(store: Store) {
  return {
    /** The counts beside the names of the pages. */
    desk: async (): Promise<Desk> => deskSchema.parse(unwrap(await store.rpc('my_desk'))),

    /** Items that were judged, begun, put off, flagged or marked, the last touched first. */
    search: async (query: OwnWorkSearch): Promise<OwnWork> =>
      ownWorkSchema.parse(unwrap(await store.rpc('my_work', argumentsOf(query)))),

    /** Own figures by batch, as the admins' pages count them. */
    progress: async (): Promise<OwnProgress> =>
      ownProgressSchema.parse(unwrap(await store.rpc('my_progress'))),

    /** The revisit list, the newest mark first. */
    revisitList: async (query: RevisitQuery): Promise<RevisitItem[]> =>
      revisitListSchema.parse(
        unwrap(await store.rpc('revisit_list', { ...cursorOf(query), p_limit: ownItemsPerPage })),
      ),

    /** Puts an item on the list, or changes its note. Idempotent. */
    mark: async (slotId: SlotId, note: string): Promise<void> => {
      unwrap(await store.rpc('mark_revisit', { p_slot: slotId, p_note: note }));
    },

    /** Takes an item off the list. Idempotent. */
    unmark: async (slotId: SlotId): Promise<void> => {
      unwrap(await store.rpc('unmark_revisit', { p_slot: slotId }));
    },
  };
}

const cursorOf = ({ before, beforeId }: RevisitQuery) =>
  before && beforeId ? { p_before: before, p_before_id: beforeId } : {};

/** Its days as the instants between which they lie. */
type OwnWorkSearch = Omit<OwnWorkQuery, keyof TimeSpan> & TimeSpan;

function argumentsOf(query: OwnWorkSearch) {
  return {
    p_search: query.search,
    ...(query.code ? { p_code: query.code } : {}),
    ...(query.batch ? { p_batch: query.batch } : {}),
    ...(query.state ? { p_state: query.state } : {}),
    ...(query.mark ? { p_mark: query.mark } : {}),
    ...(query.scenario ? { p_scenario: query.scenario } : {}),
    ...(query.checkpoint ? { p_checkpoint: query.checkpoint } : {}),
    ...(query.since ? { p_since: query.since } : {}),
    ...(query.until ? { p_until: query.until } : {}),
    ...cursorOf(query),
    p_limit: ownItemsPerPage,
  };
}
