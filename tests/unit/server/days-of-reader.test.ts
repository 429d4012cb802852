import { expect, test } from 'vitest';
import { spanOfDays } from '@/lib/server/days-of-reader';

test('a day lies between its first instant and that of the next one, where the reader is', () => {
  const day = { since: '2026-03-01', until: '2026-03-01' };
  expect(spanOfDays(day, 'Asia/Shanghai')).toEqual({
    since: '2026-02-28T16:00:00Z',
    until: '2026-03-01T16:00:00Z',
  });
  expect(spanOfDays(day, 'UTC')).toEqual({
    since: '2026-03-01T00:00:00Z',
    until: '2026-03-02T00:00:00Z',
  });
});

test('the day on which clocks change is as long as it is, and may begin after midnight', () => {
  const change = { since: '2026-03-29', until: '2026-03-29' };
  expect(spanOfDays(change, 'Europe/Berlin')).toEqual({
    since: '2026-03-28T23:00:00Z',
    until: '2026-03-29T22:00:00Z',
  });
  // Beirut goes from 24:00 straight to 01:00.
  expect(spanOfDays(change, 'Asia/Beirut').since).toBe('2026-03-28T22:00:00Z');
});

test('a day that is not named bounds nothing', () => {
  expect(spanOfDays({ since: '', until: '' }, 'UTC')).toEqual({});
  expect(spanOfDays({ since: '', until: '2026-12-31' }, 'UTC')).toEqual({
    until: '2027-01-01T00:00:00Z',
  });
});
