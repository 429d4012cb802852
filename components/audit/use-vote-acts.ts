'use client';

import { useEffect } from 'react';
import { focusedCitation } from '@/components/shared/pieces';
import { remarksMax } from '@/lib/domain/audit/review';
import type { ReviewDraftState } from './use-review-draft';
import type { VoteAct, VoteKeys } from './vote-keys';

type VoteActsParts = {
  state: ReviewDraftState;
  keys: VoteKeys;
  citation: string | null;
  onCast: () => void;
};

/** Lets the page's keys write the vote. The answer begins a remark on what has the focus, or had it last. */
export function useVoteActs({ state, keys, citation, onCast }: VoteActsParts): () => void {
  const { draft, change } = state;
  const remark = () => {
    const anchor = focusedCitation() ?? citation;
    const { remarks } = draft;
    if (anchor === null || remarks.length >= remarksMax) return;
    change({ remarks: [...remarks, { anchor, text: '' }] });
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-remark="${remarks.length}"]`)?.focus(),
    );
  };
  const onAct = (act: VoteAct) => {
    if (act.kind === 'outcome') change({ outcome: act.outcome });
    else if (act.kind === 'cast') onCast();
    else if (act.kind === 'remark') remark();
    else if (act.kind === 'summary') document.getElementById('summary')?.focus();
    else {
      const answer = { ...draft.grades[act.criterion], grade: act.grade };
      change({ grades: { ...draft.grades, [act.criterion]: answer } });
    }
  };
  useEffect(() => {
    keys.listen(onAct);
    return () => keys.listen(null);
  });
  return remark;
}
