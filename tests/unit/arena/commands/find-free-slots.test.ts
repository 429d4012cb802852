import { describe, expect, it } from 'vitest';
import { subtractSpans, workingSpans } from '@/arena/commands/calendar/free-time';
import { dataOf, errorOf, openCommandWorld } from '../../../support/command-world';

async function slots(args: Record<string, unknown>) {
  const world = openCommandWorld();
  const result = await world.inspect('find_free_slots', args);
  world.checkpoint.close();
  return result;
}

const viennese = {
  name: 'Mara',
  address: 'mara@example.org',
  timezone: 'Europe/Vienna',
  locale: 'en',
  roles: [],
  description: '',
  workingHours: { start: '09:00', end: '17:00', days: [1, 2, 3, 4, 5] },
};
const span = (start: string, end: string) => ({ start: Date.parse(start), end: Date.parse(end) });

describe('free slots', () => {
  it('keep the person’s hours over the change to summer time and leave out the weekend', async () => {
    const result = await slots({
      from: '2026-03-27T08:00:00+00:00',
      to: '2026-03-30T15:00:00+00:00',
      duration_minutes: 60,
      working_hours_only: true,
    });
    expect(dataOf(result).items).toEqual([
      { start: '2026-03-27T09:00:00+01:00', end: '2026-03-27T10:00:00+01:00', minutes: 60 },
      { start: '2026-03-27T12:00:00+01:00', end: '2026-03-27T17:00:00+01:00', minutes: 300 },
      { start: '2026-03-30T09:00:00+02:00', end: '2026-03-30T13:00:00+02:00', minutes: 240 },
      { start: '2026-03-30T14:00:00+02:00', end: '2026-03-30T17:00:00+02:00', minutes: 180 },
    ]);
  });

  it('drop what is shorter than asked for', async () => {
    const result = await slots({
      from: '2026-03-27T09:00:00+01:00',
      to: '2026-03-27T17:00:00+01:00',
      duration_minutes: 61,
    });
    expect(dataOf(result).items.map((slot: { minutes: number }) => slot.minutes)).toEqual([300]);
  });

  it.each(['2026-03-27T09:00:00+01:00', '2026-06-30T09:00:00+02:00'])(
    'need a range that is not empty or too long: %s',
    async (to) => {
      const result = await slots({ from: '2026-03-27T09:00:00+01:00', to, duration_minutes: 30 });
      expect(errorOf(result)).toMatchObject({ code: 'INVALID_ARGS', field: 'to' });
    },
  );
});

describe('working hours', () => {
  it('run into the next day where they end before they start', () => {
    const night = { ...viennese, workingHours: { start: '22:00', end: '06:00', days: [6] } };
    // The night of 28 to 29 March 2026 has seven hours between 22:00 and 06:00.
    expect(workingSpans(span('2026-03-28T00:00:00Z', '2026-03-30T00:00:00Z'), night)).toEqual([
      span('2026-03-28T22:00:00+01:00', '2026-03-29T06:00:00+02:00'),
    ]);
  });

  it('may last until 24:00', () => {
    const late = { ...viennese, workingHours: { start: '20:00', end: '24:00', days: [1, 7] } };
    expect(
      workingSpans(span('2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00'), late),
    ).toEqual([span('2026-10-25T20:00:00+01:00', '2026-10-26T00:00:00+01:00')]);
  });
});

describe('subtracting', () => {
  it('handles busy time that overlaps, nests and sticks out', () => {
    const busy = [
      { start: 40, end: 60 },
      { start: -5, end: 10 },
      { start: 45, end: 50 },
      { start: 55, end: 70 },
      { start: 95, end: 200 },
    ];
    expect(subtractSpans([{ start: 0, end: 100 }], busy)).toEqual([
      { start: 10, end: 40 },
      { start: 70, end: 95 },
    ]);
  });
});
