'use client';

import { useMemo, useRef } from 'react';
import type { ReviewKeyAct } from '@/lib/domain/audit/key-bindings';

const voteKinds = ['grade', 'outcome', 'cast', 'summary', 'remark'] as const;
export type VoteAct =
  | Extract<ReviewKeyAct, { kind: 'grade' | 'outcome' }>
  | { readonly kind: 'cast' }
  | { readonly kind: 'summary' }
  | { readonly kind: 'remark' };

export type VoteKeys = {
  /** The form says what it does with an act while it is there. */
  readonly listen: (onAct: ((act: VoteAct) => void) | null) => void;
  /** Whether the act was the form's. */
  readonly act: (act: ReviewKeyAct) => boolean;
};

/** Carries keys from the page to the vote form, where there is one. */
export function useVoteKeys(): VoteKeys {
  const listener = useRef<((act: VoteAct) => void) | null>(null);
  return useMemo(
    () => ({
      listen: (onAct) => {
        listener.current = onAct;
      },
      act: (act) => {
        if (!listener.current || !isVoteAct(act)) return false;
        listener.current(act);
        return true;
      },
    }),
    [],
  );
}

const isVoteAct = (act: ReviewKeyAct): act is VoteAct =>
  voteKinds.some((kind) => kind === act.kind);
