import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateTimeLeft } from '@/lib/domain/evaluation/time-left';

const steady = { medianActiveMs: 60_000, activeQuartilesMs: [30_000, 120_000] as const };

describe('time left', () => {
  it('is unknown before a pace is known, and nothing when nothing is left', () => {
    expect(estimateTimeLeft({ ...steady, left: 10, done: 2 })).toBeNull();
    const unknown = { medianActiveMs: null, activeQuartilesMs: null };
    expect(estimateTimeLeft({ ...unknown, left: 10, done: 20 })).toBeNull();
    expect(estimateTimeLeft({ ...unknown, left: 0, done: 0 })?.likelyMinutes).toBe(0);
  });

  it("is what is left at the median, between the pace of the person's quicker and slower quarter", () => {
    expect(estimateTimeLeft({ ...steady, left: 30, done: 50 })).toEqual({
      lowMinutes: 15,
      likelyMinutes: 30,
      highMinutes: 60,
    });
  });

  it('is never a range turned around, and never less than a minute', () => {
    const pace = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 3_600_000 })));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 3, max: 5000 }),
        pace,
        (left, done, figures) => {
          const [low = 0, medianActiveMs = 0, high = 0] = [...figures].sort((a, b) => a - b);
          const time = estimateTimeLeft({
            left,
            done,
            medianActiveMs,
            activeQuartilesMs: [low, high],
          });
          expect(time && time.lowMinutes >= 1 && time.lowMinutes <= time.likelyMinutes).toBe(true);
          expect(time && time.likelyMinutes <= time.highMinutes).toBe(true);
        },
      ),
    );
  });
});
