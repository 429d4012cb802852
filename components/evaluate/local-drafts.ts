/**
 * The room of the annotator's pages. In: a slot as the server gave it, server actions as props. Out: the item page, its
 * form and keyboard. Rules are lib/domain/evaluation's; what is here holds what is being typed and shows it.
 * Imports: components/{ui,shared}, lib/{core,domain}, next, next-intl, idb-keyval.
 *
 * Words: see lib/domain/evaluation. A *piece* is what the keyboard moves over; the *saver* brings drafts to the server.
 *
 * This file: drafts kept on this device, so that a lost connection or an ended session loses no word. A browser that
 * keeps nothing (private windows, full disks) is no error: the server's draft is then the only one.
 */
import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { LocalDraft } from '@/lib/domain/evaluation/drafts';

let store: UseStore | undefined;
const open = (): UseStore => {
  store ??= createStore('halo-evaluate', 'drafts');
  return store;
};

/** Drafts are kept per person and slot: a shared machine shows nobody another's words. */
const keyOf = (actorId: string, slotId: string) => `${actorId}/${slotId}`;

async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

export function createLocalDrafts(actorId: string, slotId: string) {
  const key = keyOf(actorId, slotId);
  return {
    read: async (): Promise<LocalDraft | null> =>
      (await quietly(() => get<LocalDraft>(key, open()))) ?? null,
    keep: async (draft: LocalDraft): Promise<void> => {
      await quietly(() => set(key, draft, open()));
    },
    forget: async (): Promise<void> => {
      await quietly(() => del(key, open()));
    },
  };
}

export type LocalDrafts = ReturnType<typeof createLocalDrafts>;
