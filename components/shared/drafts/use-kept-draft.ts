'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createLocalDrafts, type Workbench } from './local-drafts';

export type KeptDraft<Answers> = {
  /** What is written, or what the form opens with while nothing is. */
  readonly answers: Answers;
  /** The version over which it was begun; null where nothing is written. */
  readonly begunOver: number | null;
  /** An earlier visit wrote what is shown. */
  readonly isFound: boolean;
  readonly write: (answers: Answers) => void;
  /** In place of all that was written: begun now, over the version that the page shows. */
  readonly writeAnew: (answers: Answers) => void;
  /** Back to what the form opened with; nothing is kept any more. */
  readonly discard: () => void;
};

type Written<Answers> = {
  readonly answers: Answers;
  readonly over: number;
  readonly isFound: boolean;
};

/**
 * What is being written in a form that sends nothing before it is done: kept on this device, so that a reload or a link
 * loses no word of it. `form` names it within the workbench, `version` what it is written over: what was
 * begun over one is not over the next because that has come in meanwhile.
 */
export function useKeptDraft<Answers>(
  workbench: Workbench,
  actorId: string,
  form: string,
  opening: Answers,
  version = 0,
): KeptDraft<Answers> {
  const [written, setWritten] = useState<Written<Answers> | null>(null);
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
      setWritten({ answers: draft.answers, over: draft.baseVersion, isFound: true });
    });
    return () => {
      isGone = true;
    };
  }, [kept]);
  const over = written?.over ?? version;
  const isFound = written?.isFound ?? false;
  const put = useCallback(
    (next: Written<Answers>) => {
      wasTyped.current = true;
      setWritten(next);
      const rest = { baseVersion: next.over, activeMs: 0, serverSavedAt: null, unsaved: true };
      void kept.keep({ answers: next.answers, ...rest });
    },
    [kept],
  );
  const write = useCallback(
    (answers: Answers) => put({ answers, over, isFound }),
    [put, over, isFound],
  );
  const writeAnew = useCallback(
    (answers: Answers) => put({ answers, over: version, isFound: false }),
    [put, version],
  );
  const discard = useCallback(() => {
    wasTyped.current = true;
    setWritten(null);
    void kept.forget();
  }, [kept]);
  return {
    answers: written === null ? opening : written.answers,
    begunOver: written === null ? null : written.over,
    isFound,
    write,
    writeAnew,
    discard,
  };
}
