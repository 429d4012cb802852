import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countActive,
  idleCutoffMs,
  noteHidden,
  noteSign,
  startActiveClock,
} from '@/lib/domain/evaluation/active-time';

describe('time on task', () => {
  it('counts the time between signs of the person', () => {
    const clock = noteSign(noteSign(startActiveClock(0, 0, true), 10_000), 25_000);
    expect(countActive(clock, 30_000).activeMs).toBe(30_000);
  });

  it('stops one cut-off after the last sign', () => {
    const clock = countActive(startActiveClock(0, 0, true), 10 * idleCutoffMs);
    expect(clock.activeMs).toBe(idleCutoffMs);
    expect(countActive(noteSign(clock, 10 * idleCutoffMs), 10 * idleCutoffMs + 5).activeMs).toBe(
      idleCutoffMs + 5,
    );
  });

  it('counts nothing while the page is hidden', () => {
    const hidden = noteHidden(startActiveClock(0, 0, true), 1_000);
    const back = noteSign(countActive(hidden, 50_000), 60_000);
    expect(countActive(back, 60_500).activeMs).toBe(1_500);
  });

  it('goes on from earlier visits and starts still on a hidden page', () => {
    expect(countActive(startActiveClock(7_000, 0, false), 9_000).activeMs).toBe(7_000);
  });

  it('never exceeds the time that passed, never falls, whatever the order of signs', () => {
    const steps = fc.array(
      fc.record({
        after: fc.integer({ min: -500, max: 200_000 }),
        act: fc.constantFrom('sign', 'hidden', 'count'),
      }),
    );
    fc.assert(
      fc.property(steps, (list) => {
        let now = 0;
        let latest = 0;
        let clock = startActiveClock(0, 0, true);
        for (const step of list) {
          now += step.after;
          latest = Math.max(latest, now);
          const before = clock.activeMs;
          clock =
            step.act === 'sign'
              ? noteSign(clock, now)
              : step.act === 'hidden'
                ? noteHidden(clock, now)
                : countActive(clock, now);
          expect(clock.activeMs).toBeGreaterThanOrEqual(before);
          expect(clock.activeMs).toBeLessThanOrEqual(latest);
        }
      }),
    );
  });
});
