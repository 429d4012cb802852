import { expect, test } from 'vitest';
import { addDays, blocksOn, placeInZone, weekOf } from '@/components/shared/world/calendar-layout';

test('a moment stands on the day and minute of the person, not of the reader', () => {
  expect(placeInZone('2026-03-01T23:30:00+00:00', 'Asia/Shanghai')).toEqual({
    day: '2026-03-02',
    minute: 7 * 60 + 30,
  });
});

test('weeks begin on Monday and days go on over the end of a month', () => {
  expect(weekOf('2026-03-01')[0]).toBe('2026-02-23');
  expect(weekOf('2026-03-02')[6]).toBe('2026-03-08');
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
});

const at = (clock: string) => `2026-03-02T${clock}:00+00:00`;

test('what overlaps stands in lanes beside each other; what follows has the whole width again', () => {
  const blocks = blocksOn(
    '2026-03-02',
    [
      { id: 'a', start: at('09:00'), end: at('11:00') },
      { id: 'b', start: at('10:00'), end: at('12:00') },
      { id: 'c', start: at('11:00'), end: at('12:00') },
      { id: 'd', start: at('12:00'), end: at('12:05') },
    ],
    'UTC',
  );
  expect(blocks.map(({ id, lane, lanes }) => [id, lane, lanes])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 0, 2],
    ['d', 0, 1],
  ]);
});

test('what lasts over midnight is cut at it, and what ends at midnight is not on the next day', () => {
  const span = { id: 'n', start: '2026-03-01T22:00:00+00:00', end: at('02:00') };
  expect(blocksOn('2026-03-02', [span], 'UTC')).toMatchObject([{ fromMinute: 0, toMinute: 120 }]);
  expect(blocksOn('2026-03-02', [{ ...span, end: at('00:00') }], 'UTC')).toEqual([]);
});
