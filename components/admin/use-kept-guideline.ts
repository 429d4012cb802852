'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createLocalDrafts } from '@/components/shared/drafts/local-drafts';
import type { GuidelineBodies } from './guideline-editor';

export type KeptGuideline = {
  readonly bodies: GuidelineBodies;
  /** The version over which an earlier visit wrote what is shown; null where the text is published or of this visit. */
  readonly foundOver: number | null;
  readonly write: (bodies: GuidelineBodies) => void;
  /** Back to what is published, or to what a first version begins with. */
  readonly discard: () => void;
};

/** A guideline being written, kept on this device until it is published, so that a reload or a link loses no word of it. */
export function useKeptGuideline(
  actorId: string,
  studyId: string,
  version: number,
  opening: GuidelineBodies,
): KeptGuideline {
  const [bodies, setBodies] = useState(opening);
  const [foundOver, setFoundOver] = useState<number | null>(null);
  const wasTyped = useRef(false);
  const kept = useMemo(
    () => createLocalDrafts<GuidelineBodies>('admin', actorId, `guideline/${studyId}`),
    [actorId, studyId],
  );
  useEffect(() => {
    let isGone = false;
    void kept.read().then((draft) => {
      // What was typed before the device answered stays.
      if (isGone || wasTyped.current || !draft) return;
      setBodies(draft.answers);
      setFoundOver(draft.baseVersion);
    });
    return () => {
      isGone = true;
    };
  }, [kept]);
  const write = useCallback(
    (answers: GuidelineBodies) => {
      wasTyped.current = true;
      setBodies(answers);
      const rest = { baseVersion: version, activeMs: 0, serverSavedAt: null, unsaved: true };
      void kept.keep({ answers, ...rest });
    },
    [kept, version],
  );
  const discard = useCallback(() => {
    setBodies(opening);
    setFoundOver(null);
    void kept.forget();
  }, [kept, opening]);
  return { bodies, foundOver, write, discard };
}
