import { expect, it } from 'vitest';
import { instantSchema } from '@/lib/data/instant';

it.each([
  ['2026-11-29T17:59:14.548+00:00', '2026-11-29T17:59:14.548Z'],
  ['2026-11-29 17:59:14.548+00', '2026-11-29T17:59:14.548Z'],
  ['2026-11-29 23:29:14+0530', '2026-11-29T17:59:14.000Z'],
  ['2026-11-29T17:59:14Z', '2026-11-29T17:59:14.000Z'],
])('%s is the instant %s, whichever server wrote it', (written, instant) => {
  expect(instantSchema.parse(written)).toBe(instant);
});

it('what is no instant is refused', () => {
  expect(instantSchema.safeParse('yesterday').success).toBe(false);
});
