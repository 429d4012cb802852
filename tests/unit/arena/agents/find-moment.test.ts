import { describe, expect, it } from 'vitest';
import { daysUntil, findDays, momentOn } from '@/arena/agents/find-moment';

/** A Monday. */
const now = '2026-03-02T23:30:00+01:00';

describe('days in a text', () => {
  it.each([
    ['on 2026-03-05 at 14:30', [{ date: '2026-03-05', time: '14:30' }]],
    ['Friday 13 March, 10:00 to 12:00', [{ date: '2026-03-13', time: '10:00' }]],
    ['from May 1', [{ date: '2026-05-01', time: null }]],
    ['the 3rd of March at 9 am', [{ date: '2026-03-03', time: '09:00' }]],
    ['12 am on 4 March at 12 am', [{ date: '2026-03-04', time: '00:00' }]],
    ['tomorrow 7.30', [{ date: '2026-03-03', time: '07:30' }]],
    ['today', [{ date: '2026-03-02', time: null }]],
    ['next Monday', [{ date: '2026-03-09', time: null }]],
    ['28 December', [{ date: '2025-12-28', time: null }]],
    ['30 February, 2026-13-40, a market 5, you may not', []],
    ['', []],
  ])('%s', (text, days) => {
    expect(findDays(text, now)).toEqual(days);
  });

  it('are counted on the wall clock of the moment, not in UTC', () => {
    expect(daysUntil('2026-03-03', now)).toBe(1);
    expect(daysUntil('2026-03-01', now)).toBe(-1);
    expect(daysUntil('2026-03-03', '2026-03-02T00:10:00+13:00')).toBe(1);
  });

  it('take the offset of the moment', () => {
    expect(momentOn('2026-03-05', '14:00', now)).toBe('2026-03-05T14:00:00+01:00');
    expect(momentOn('2026-03-05', '14:00', '2026-03-02T00:10:00Z')).toBe('2026-03-05T14:00:00Z');
  });
});
