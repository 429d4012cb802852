'use client';

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useActiveTime } from '@/components/shared/use-active-time';
import { DraftSession, type DraftView } from './draft-session';
import type { SlotFacts } from './slot-facts';

export type Draft = DraftView &
  Pick<
    DraftSession,
    | 'change'
    | 'settle'
    | 'stand'
    | 'takeBack'
    | 'meetNewer'
    | 'submitted'
    | 'hold'
    | 'resume'
    | 'retry'
  > & { readonly activeMs: () => number };

/** The draft of a slot and the time spent on it, while the page is there. Keyed by the slot where it is used. */
export function useDraft(facts: SlotFacts): Draft {
  const active = useActiveTime(
    Math.max(facts.draft?.activeMs ?? 0, facts.submission?.activeMs ?? 0),
  );
  const [session] = useState(() => new DraftSession(facts, active));
  const view = useSyncExternalStore(session.subscribe, session.view, session.view);
  useEffect(() => session.start(), [session]);
  return useMemo(
    () => ({
      ...view,
      activeMs: active.activeMs,
      change: session.change,
      settle: session.settle,
      stand: session.stand,
      takeBack: session.takeBack,
      meetNewer: session.meetNewer,
      submitted: session.submitted,
      hold: session.hold,
      resume: session.resume,
      retry: session.retry,
    }),
    [view, session, active],
  );
}
