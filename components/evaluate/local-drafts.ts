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

/** Some browsers leave the database's answer out for ever, without an error. */
const answerLimitMs = 1_000;

export function createLocalDrafts(actorId: string, slotId: string) {
  const key = keyOf(actorId, slotId);
  /** Words of an earlier visit may be there that nobody has seen: they are not written over. */
  let isUnread = false;
  return {
    /** Null where there is none, and where the device does not answer in time. */
    read: async (): Promise<LocalDraft | null> => {
      isUnread = true;
      const stored = quietly(() => get<LocalDraft>(key, open()));
      void stored.then((draft) => {
        if (!draft) isUnread = false;
      });
      const draft = await inTime(stored);
      if (draft) isUnread = false;
      return draft ?? null;
    },
    keep: async (draft: LocalDraft): Promise<void> => {
      if (!isUnread) await quietly(() => set(key, draft, open()));
    },
    forget: async (): Promise<void> => {
      await quietly(() => del(key, open()));
    },
  };
}

function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), answerLimitMs);
    void answer.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}

export type LocalDrafts = ReturnType<typeof createLocalDrafts>;
