'use client';

import { useEffect, useMemo, useRef } from 'react';
import {
  type ActiveClock,
  countActive,
  noteHidden,
  noteSign,
  startActiveClock,
} from '@/lib/domain/evaluation/active-time';

export type ActiveTime = {
  readonly activeMs: () => number;
  readonly add: (ms: number) => void;
};

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'] as const;

/** Milliseconds a person has been active on this slot, earlier visits included; asked for, never rendered. */
export function useActiveTime(earlierMs: number): ActiveTime {
  const clock = useRef<ActiveClock | null>(null);

  useEffect(() => {
    const isVisible = () => document.visibilityState === 'visible';
    clock.current = startActiveClock(earlierMs, performance.now(), isVisible());
    const onSign = () => {
      if (clock.current && isVisible()) clock.current = noteSign(clock.current, performance.now());
    };
    const onVisibility = () => {
      if (!clock.current) return;
      clock.current = (isVisible() ? noteSign : noteHidden)(clock.current, performance.now());
    };
    for (const sign of signs) {
      window.addEventListener(sign, onSign, { passive: true, capture: true });
    }
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      for (const sign of signs) window.removeEventListener(sign, onSign, { capture: true });
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [earlierMs]);

  return useMemo(
    () => ({
      activeMs: () => {
        if (!clock.current) return earlierMs;
        clock.current = countActive(clock.current, performance.now());
        return Math.round(clock.current.activeMs);
      },
      /** Time that earlier visits left on this device. */
      add: (ms: number) => {
        if (clock.current) {
          clock.current = { ...clock.current, activeMs: clock.current.activeMs + ms };
        }
      },
    }),
    [earlierMs],
  );
}
