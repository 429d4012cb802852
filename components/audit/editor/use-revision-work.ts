'use client';

import { useEffect, useRef, useState } from 'react';
import { openingOfWork, type RevisionWork, sameWork } from '@/lib/domain/audit/revision-work';
import { createWorkKeeper } from './work-keeper';

/** Words of an earlier visit: brought back into the form, or offered because something else stands there now. */
export type EarlierWork =
  | { readonly kind: 'none' | 'restored' }
  | { readonly kind: 'offered'; readonly work: RevisionWork };

const none: EarlierWork = { kind: 'none' };

/** What is typed into a revision. Kept on this device from the first key to the save, so that leaving the page loses nothing. */
export function useRevisionWork(actorId: string, revisionId: string, standing: RevisionWork) {
  const [work, setWork] = useState(standing);
  const [earlier, setEarlier] = useState(none);
  const [keeper] = useState(() => createWorkKeeper(actorId, revisionId));
  const typed = useRef(standing);
  const begun = useRef(standing);

  const show = (next: RevisionWork) => {
    typed.current = next;
    setWork(next);
  };
  useEffect(() => {
    let isOver = false;
    void keeper.read().then((found) => {
      if (isOver || !found) return;
      const opening = openingOfWork(found, begun.current, !sameWork(typed.current, begun.current));
      if (opening === 'drop') keeper.forget();
      else if (opening === 'offer') setEarlier({ kind: 'offered', work: found });
      else {
        typed.current = found;
        setWork(found);
        setEarlier({ kind: 'restored' });
      }
    });
    const flush = () => void keeper.flush();
    const warn = (event: BeforeUnloadEvent) => {
      if (!keeper.isSafe()) event.preventDefault();
    };
    window.addEventListener('pagehide', flush);
    window.addEventListener('beforeunload', warn);
    return () => {
      isOver = true;
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('beforeunload', warn);
      flush();
    };
  }, [keeper]);

  return {
    work,
    earlier,
    change: (part: Partial<Pick<RevisionWork, 'texts' | 'reason'>>) => {
      const next = { ...typed.current, ...part };
      show(next);
      if (earlier.kind === 'offered') keeper.hold();
      else if (sameWork(next, standing)) keeper.forget();
      else keeper.keep(next);
    },
    /** Takes the offered words, to be kept over what stands now. */
    bringBack: () => {
      if (earlier.kind !== 'offered') return;
      const next = { ...standing, texts: earlier.work.texts, reason: earlier.work.reason };
      show(next);
      setEarlier({ kind: 'restored' });
      keeper.keep(next);
    },
    /** Drops the words of the earlier visit: offered ones alone, restored ones with all that was typed since. */
    discard: () => {
      setEarlier(none);
      keeper.forget();
      if (earlier.kind === 'restored') show(standing);
      else if (!sameWork(typed.current, standing)) keeper.keep(typed.current);
    },
    /** The server has it. */
    saved: keeper.forget,
  };
}
