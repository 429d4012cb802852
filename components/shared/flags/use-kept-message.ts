'use client';

import type { Workbench } from '../drafts/local-drafts';
import { useKeptDraft } from '../drafts/use-kept-draft';

export type KeptMessage = {
  readonly text: string;
  /** The words are those of an earlier visit. */
  readonly isFound: boolean;
  /** Empty words are kept no longer. */
  readonly write: (text: string) => void;
};

/** A message being written, kept on this device until it is sent. */
export function useKeptMessage(workbench: Workbench, actorId: string, name: string): KeptMessage {
  const { answers, isFound, write, discard } = useKeptDraft(workbench, actorId, name, '');
  return {
    text: answers,
    isFound,
    write: (text) => (text === '' ? discard() : write(text)),
  };
}
