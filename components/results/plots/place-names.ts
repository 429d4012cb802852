import { letterWidthPx } from './name-axis';
import { lettersOf, shortNames } from './short-names';

/** A named point in pixels of its plot. */
export interface NamedPoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** Where a name stands relative to its point, in pixels. */
export interface PlacedName {
  readonly text: string;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly dx: number;
  readonly dy: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const lineHeightPx = 13;
const dotRadiusPx = 6;
const gapPx = 8;
const longestName = 24;

/** Sides in the order in which they are tried: beside a point one reads best. */
const sides = [
  { anchor: 'start', dx: gapPx, dy: 0 },
  { anchor: 'end', dx: -gapPx, dy: 0 },
  { anchor: 'middle', dx: 0, dy: -13 },
  { anchor: 'middle', dx: 0, dy: 14 },
  { anchor: 'start', dx: gapPx, dy: -9 },
  { anchor: 'start', dx: gapPx, dy: 9 },
  { anchor: 'end', dx: -gapPx, dy: -9 },
  { anchor: 'end', dx: -gapPx, dy: 9 },
] as const;

/**
 * A place for each name at which it covers no point, no other name and no edge of the frame; null where there is none, for
 * a name that lies over another one names nothing. Earlier points choose first. Pure.
 */
export function placeNames(points: readonly NamedPoint[], frame: Box): (PlacedName | null)[] {
  const dots = points.map(({ x, y }) => boxAt(x, y, dotRadiusPx));
  const taken: Box[] = [];
  const short = shortNames(
    points.map(({ name }) => name),
    longestName,
  );
  return points.map((point, at) => {
    const text = short.get(point.name) ?? point.name;
    // Points on the same spot are one dot, which no name can leave.
    const others = dots.filter((_, other) => other !== at && !isSameSpot(points[other], point));
    for (const side of sides) {
      const box = boxOf(point, text, side);
      if (!isWithin(box, frame)) continue;
      if ([...others, ...taken].some((other) => areTouching(box, other))) continue;
      taken.push(box);
      return { text, ...side };
    }
    return null;
  });
}

function boxOf(
  { x, y }: NamedPoint,
  text: string,
  { anchor, dx, dy }: Pick<PlacedName, 'anchor' | 'dx' | 'dy'>,
): Box {
  const width = lettersOf(text) * letterWidthPx;
  const start = { start: x + dx, middle: x + dx - width / 2, end: x + dx - width }[anchor];
  const middle = y + dy;
  return {
    left: start,
    right: start + width,
    top: middle - lineHeightPx / 2,
    bottom: middle + lineHeightPx / 2,
  };
}

const boxAt = (x: number, y: number, radius: number): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
});

const isSameSpot = (one: NamedPoint | undefined, other: NamedPoint): boolean =>
  one !== undefined && Math.hypot(one.x - other.x, one.y - other.y) < 1;

const areTouching = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

const isWithin = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;
