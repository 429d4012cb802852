'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createLocalDrafts, type Workbench } from '../drafts/local-drafts';

export type KeptMessage = {
  readonly text: string;
  /** The words are those of an earlier visit. */
  readonly isFound: boolean;
  /** Empty words are kept no longer. */
  readonly write: (text: string) => void;
};

/** A message being written, kept on this device until it is sent, so that a reload loses no word of it. */
export function useKeptMessage(workbench: Workbench, actorId: string, name: string): KeptMessage {
  const [text, setText] = useState('');
  const [isFound, setIsFound] = useState(false);
  const wasTyped = useRef(false);
  const kept = useMemo(
    () => createLocalDrafts<string>(workbench, actorId, name),
    [workbench, actorId, name],
  );
  useEffect(() => {
    let isGone = false;
    void kept.read().then((draft) => {
      // What was typed before the device answered stays.
      if (isGone || wasTyped.current || !draft?.answers) return;
      setText(draft.answers);
      setIsFound(true);
    });
    return () => {
      isGone = true;
    };
  }, [kept]);
  const write = useCallback(
    (words: string) => {
      wasTyped.current = true;
      setText(words);
      if (words === '') {
        setIsFound(false);
        void kept.forget();
        return;
      }
      const rest = { baseVersion: 0, activeMs: 0, serverSavedAt: null, unsaved: true };
      void kept.keep({ answers: words, ...rest });
    },
    [kept],
  );
  return { text, isFound, write };
}
