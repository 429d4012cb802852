/**
 * Time on task. Only the time within `idleCutoffMs` of a sign of the person counts, and only while the page is visible:
 * a page left open over lunch adds at most one cut-off. The clock is passed in, in milliseconds of any monotonic source.
 */

/** Reading without a touch is work; this long without one is not. */
export const idleCutoffMs = 60_000;

export type ActiveClock = {
  readonly activeMs: number;
  /** Null while the page is hidden. */
  readonly lastSignAt: number | null;
  readonly countedUntil: number;
};

/** A clock that already holds `activeMs` from earlier visits and counts from `now` if the page is visible. Pure. */
export function startActiveClock(activeMs: number, now: number, visible: boolean): ActiveClock {
  return { activeMs, lastSignAt: visible ? now : null, countedUntil: now };
}

/** Counts up to `now`, or to the cut-off after the last sign. A clock that runs backwards adds nothing. Pure. */
export function countActive(clock: ActiveClock, now: number): ActiveClock {
  if (clock.lastSignAt === null) {
    return { ...clock, countedUntil: Math.max(clock.countedUntil, now) };
  }
  const until = Math.min(now, clock.lastSignAt + idleCutoffMs);
  const added = Math.max(0, until - clock.countedUntil);
  return {
    ...clock,
    activeMs: clock.activeMs + added,
    countedUntil: Math.max(clock.countedUntil, now),
  };
}

/** A key, a pointer, a scroll, or the page coming into view. Pure. */
export function noteSign(clock: ActiveClock, now: number): ActiveClock {
  return { ...countActive(clock, now), lastSignAt: now };
}

/** The page went out of view: nothing counts until the next sign. Pure. */
export function noteHidden(clock: ActiveClock, now: number): ActiveClock {
  return { ...countActive(clock, now), lastSignAt: null };
}
