/**
 * Drafts kept on this device, so that a lost connection or an ended session loses no word. A browser that keeps nothing
 * (private windows, full disks) is no error: the server's draft is then the only one.
 */
import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { LocalDraft } from '@/lib/domain/drafts/choose-opening';

export type Workbench = 'evaluate' | 'audit' | 'admin';

/** Each workbench has a store of its own. */
const stores = new Map<string, UseStore>();
function open(workbench: string): UseStore {
  const store = stores.get(workbench) ?? createStore(`halo-${workbench}`, 'drafts');
  stores.set(workbench, store);
  return store;
}

async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/** Some browsers leave the database's answer out for ever, without an error. */
const answerLimitMs = 1_000;

/**
 * The draft of one form. `workbench` names the store, `form` what is judged; kept per person, so that a shared machine
 * shows nobody another's words.
 */
export function createLocalDrafts<Answers>(workbench: Workbench, actorId: string, form: string) {
  const key = `${actorId}/${form}`;
  /** Words of an earlier visit may be there that nobody has seen: they are not written over. */
  let isUnread = false;
  const write = async (draft: LocalDraft<Answers>): Promise<boolean> => {
    if (isUnread) return false;
    const done = quietly(() => set(key, draft, open(workbench)).then(() => true));
    return (await inTime(done)) ?? false;
  };
  return {
    /** Null where there is none, and where the device does not answer in time. */
    read: async (): Promise<LocalDraft<Answers> | null> => {
      isUnread = true;
      const stored = quietly(() => get<LocalDraft<Answers>>(key, open(workbench)));
      void stored.then((draft) => {
        if (!draft) isUnread = false;
      });
      const draft = await inTime(stored);
      if (draft) isUnread = false;
      return draft ?? null;
    },
    keep: async (draft: LocalDraft<Answers>): Promise<void> => {
      await write(draft);
    },
    /** Whether the device keeps it now. */
    tryKeep: write,
    forget: async (): Promise<void> => {
      await quietly(() => del(key, open(workbench)));
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

export type LocalDrafts<Answers> = ReturnType<typeof createLocalDrafts<Answers>>;
