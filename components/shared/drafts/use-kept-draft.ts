'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createLocalDrafts, type Workbench } from './local-drafts';

export type KeptDraft<Answers> = {
  readonly answers: Answers;
  /** The version over which an earlier visit wrote what is shown; null where nothing of one is shown. */
  readonly foundOver: number | null;
  readonly write: (answers: Answers) => void;
  /** Back to what the form opened with; nothing is kept any more. */
  readonly discard: () => void;
};

/**
 * What is being written in a form that sends nothing before it is done: kept on this device, so that a reload or a link
 * loses no word of it. `form` names it within the workbench, `version` what it is written over.
 */
export function useKeptDraft<Answers>(
  workbench: Workbench,
  actorId: string,
  form: string,
  opening: Answers,
  version = 0,
): KeptDraft<Answers> {
  const [answers, setAnswers] = useState(opening);
  const [foundOver, setFoundOver] = useState<number | null>(null);
  const wasTyped = useRef(false);
  const kept = useMemo(
    () => createLocalDrafts<Answers>(workbench, actorId, form),
    [workbench, actorId, form],
  );
  useEffect(() => {
    let isGone = false;
    void kept.read().then((draft) => {
      // What was typed before the device answered stays.
      if (isGone || wasTyped.current || !draft) return;
      setAnswers(draft.answers);
      setFoundOver(draft.baseVersion);
    });
    return () => {
      isGone = true;
    };
  }, [kept]);
  const write = useCallback(
    (typed: Answers) => {
      wasTyped.current = true;
      setAnswers(typed);
      const rest = { baseVersion: version, activeMs: 0, serverSavedAt: null, unsaved: true };
      void kept.keep({ answers: typed, ...rest });
    },
    [kept, version],
  );
  const discard = useCallback(() => {
    wasTyped.current = true;
    setAnswers(opening);
    setFoundOver(null);
    void kept.forget();
  }, [kept, opening]);
  return { answers, foundOver, write, discard };
}
