'use client';

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useActiveTime } from '@/components/shared/use-active-time';
import type { ReviewSeat } from './review-actions';
import { ReviewDraftSession, type ReviewDraftView } from './review-draft-session';

export type ReviewDraftState = ReviewDraftView &
  Pick<ReviewDraftSession, 'change' | 'settle' | 'keepNow' | 'retry' | 'close'> & {
    readonly activeMs: () => number;
  };

/** The draft of a seat and the time spent on it, while the page is there. Keyed by the seat where it is used. */
export function useReviewDraft(seat: ReviewSeat): ReviewDraftState {
  const active = useActiveTime(seat.stored?.activeMs ?? 0);
  const [session] = useState(() => new ReviewDraftSession(seat, active));
  const view = useSyncExternalStore(session.subscribe, session.view, session.view);
  useEffect(() => session.start(), [session]);
  return useMemo(
    () => ({
      ...view,
      activeMs: active.activeMs,
      change: session.change,
      settle: session.settle,
      keepNow: session.keepNow,
      retry: session.retry,
      close: session.close,
    }),
    [session, view, active],
  );
}
