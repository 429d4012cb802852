import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lettersOf, letterWidthPx } from '@/components/results/plots/name-axis';
import { type NamedPoint, placeNames, shortened } from '@/components/results/plots/place-names';

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

it('shortens a long name in its middle, counting wide letters twice', () => {
  expect(shortened('heron-flash')).toBe('heron-flash');
  expect(shortened('organisation/a-very-long-name-of-a-model-02')).toBe('organisatio…-a-model-02');
  expect(lettersOf(shortened('通义千问模型超长名称测试版本二零二六年'))).toBeLessThanOrEqual(24);
});
