/** Keeps on this device what is typed into a revision, a moment after it was typed. No React. */
import { createLocalDrafts } from '@/components/shared/drafts/local-drafts';
import { type RevisionWork, revisionWorkSchema } from '@/lib/domain/audit/revision-work';

const keepAfterMs = 300;

export function createWorkKeeper(actorId: string, revisionId: string) {
  const local = createLocalDrafts<unknown>('audit', actorId, `revision/${revisionId}`);
  let waiting: RevisionWork | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSafe = true;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    const work = waiting;
    waiting = null;
    if (!work) return;
    const draft = { answers: work, baseVersion: 0, activeMs: 0, serverSavedAt: null };
    const isKept = await local.tryKeep({ ...draft, unsaved: true });
    if (!waiting) isSafe = isKept;
  };
  return {
    /** Null where there is nothing, or nothing that this version can read. */
    read: async (): Promise<RevisionWork | null> =>
      revisionWorkSchema.safeParse((await local.read())?.answers).data ?? null,
    keep: (work: RevisionWork): void => {
      waiting = work;
      isSafe = false;
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), keepAfterMs);
    },
    /** Typed while earlier words wait to be chosen: they are not written over, and the page is not left unasked. */
    hold: (): void => {
      isSafe = false;
    },
    forget: (): void => {
      waiting = null;
      isSafe = true;
      clearTimeout(timer);
      void local.forget();
    },
    flush,
    /** Whether the device has everything that was typed. */
    isSafe: (): boolean => isSafe,
  };
}
