import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateTimeLeft } from '@/lib/domain/evaluation/time-left';

describe('time left', () => {
  it('is unknown before a pace is known, and nothing when nothing is left', () => {
    expect(estimateTimeLeft({ left: 10, done: 2, medianActiveMs: 60_000 })).toBeNull();
    expect(estimateTimeLeft({ left: 10, done: 20, medianActiveMs: null })).toBeNull();
    expect(estimateTimeLeft({ left: 0, done: 0, medianActiveMs: null })?.likelyMinutes).toBe(0);
  });
  it('is the median times what is left, inside a range', () => {
    expect(estimateTimeLeft({ left: 30, done: 50, medianActiveMs: 120_000 })?.likelyMinutes).toBe(
      60,
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 3, max: 5000 }),
        fc.integer({ min: 1, max: 3_600_000 }),
        (left, done, medianActiveMs) => {
          const time = estimateTimeLeft({ left, done, medianActiveMs });
          expect(time && time.lowMinutes <= time.likelyMinutes).toBe(true);
          expect(time && time.likelyMinutes <= time.highMinutes).toBe(true);
        },
      ),
    );
  });
});
