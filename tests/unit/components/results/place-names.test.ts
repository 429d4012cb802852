import fc from 'fast-check';
import { expect, it } from 'vitest';
import { letterWidthPx } from '@/components/results/plots/name-axis';
import { type NamedPoint, placeNames } from '@/components/results/plots/place-names';
import { lettersOf, shortNames } from '@/components/results/plots/short-names';

const frame = { left: 48, right: 740, top: 24, bottom: 360 };

const boxesOf = (points: readonly NamedPoint[]) =>
  placeNames(points, frame).flatMap((name, at) => {
    const point = points[at];
    if (name === null || point === undefined) return [];
    const width = lettersOf(name.text) * letterWidthPx;
    const shift = { start: 0, middle: -width / 2, end: -width }[name.anchor];
    return [{ left: point.x + name.dx + shift, width, y: point.y + name.dy }];
  });

it('names a lonely point beside it, on the inner side at the right edge', () => {
  const [middle, edge] = placeNames(
    [
      { name: 'middle', x: 300, y: 200 },
      { name: 'edge', x: 735, y: 100 },
    ],
    frame,
  );
  expect(middle?.anchor).toBe('start');
  expect(edge?.anchor).toBe('end');
});

it('lets no two names lie over each other nor leave the frame, however many points there are', () => {
  const point = fc.record({
    name: fc.string({ minLength: 1, maxLength: 90 }),
    x: fc.integer({ min: frame.left, max: frame.right }),
    y: fc.integer({ min: frame.top, max: frame.bottom }),
  });
  fc.assert(
    fc.property(fc.array(point, { maxLength: 30 }), (points) => {
      const boxes = boxesOf(points);
      for (const [at, one] of boxes.entries()) {
        expect(one.left).toBeGreaterThanOrEqual(frame.left);
        expect(one.left + one.width).toBeLessThanOrEqual(frame.right);
        for (const other of boxes.slice(at + 1)) {
          const apart =
            one.left + one.width <= other.left ||
            other.left + other.width <= one.left ||
            Math.abs(one.y - other.y) >= 13;
          expect(apart).toBe(true);
        }
      }
    }),
    { numRuns: 50 },
  );
});

const shortened = (name: string) => shortNames([name], 24).get(name) ?? '';

it('leaves apart what names have that differ only in their middle', () => {
  const names = ['basalt', 'cedar'].map(
    (one) => `Some-Vendor-of-Long-Names/${one}-preview-2026-11-turbo`,
  );
  expect([...shortNames([...names, 'heron'], 24).values()]).toEqual([
    '…basalt…',
    '…cedar…',
    'heron',
  ]);
  const ends = ['the very same long beginning of 1', 'the very same long beginning of 2'];
  expect([...shortNames(ends, 24).values()]).toEqual([
    'the very sa…inning of 1',
    'the very sa…inning of 2',
  ]);
});

it('shortens a long name in its middle, counting wide letters twice', () => {
  expect(shortened('heron-flash')).toBe('heron-flash');
  expect(shortened('organisation/a-very-long-name-of-a-model-02')).toBe('organisatio…-a-model-02');
  expect(lettersOf(shortened('通义千问模型超长名称测试版本二零二六年'))).toBeLessThanOrEqual(24);
});
