'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { newKey } from '@/components/shared/new-key';
import { useAction } from '@/components/ui/use-action';
import { decideReview, type ReviewGap } from '@/lib/domain/audit/decide-review';
import type { Review } from '@/lib/domain/audit/review';
import type { ReviewActions } from './review-actions';
import type { ReviewDraftState } from './use-review-draft';

/**
 * Casting a vote, in steps: what is missing is named; what is seen here is kept at the server, so that a newer draft of
 * another window comes to light first; the person is asked once more.
 */
export function useCasting(assignmentId: string, actions: ReviewActions, state: ReviewDraftState) {
  const t = useTranslations('audit');
  const { pending, run } = useAction(t('unreachable'));
  const [gaps, setGaps] = useState<readonly ReviewGap[]>([]);
  const [ready, setReady] = useState<Review | null>(null);
  const [isKeeping, setIsKeeping] = useState(false);
  const [isUnkept, setIsUnkept] = useState(false);
  // One key for one vote: pressed again after an answer was lost, it is still the same vote.
  const idempotencyKey = useRef<string | null>(null);

  const cast = async () => {
    const decided = decideReview(state.draft);
    setGaps(decided.ok ? [] : decided.error);
    if (!decided.ok || isKeeping) return;
    setIsKeeping(true);
    const isKept = await state.keepNow();
    setIsKeeping(false);
    setIsUnkept(!isKept);
    if (isKept) setReady(decided.value);
  };
  const confirm = () => {
    if (!ready) return;
    idempotencyKey.current ??= newKey();
    const vote = {
      assignmentId,
      review: ready,
      activeMs: state.activeMs(),
      idempotencyKey: idempotencyKey.current,
    };
    run(() => actions.vote(vote), {
      done: t('form.done'),
      onDone: () => {
        state.close();
        setReady(null);
      },
    });
  };
  return {
    gaps,
    /** The vote that is being asked about. */
    ready,
    isUnkept,
    isBusy: pending || isKeeping,
    cast: () => void cast(),
    confirm,
    dismiss: () => setReady(null),
  };
}
