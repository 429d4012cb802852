import { z } from 'zod';
import { page, refused } from '../answer';
import { invalidArgument } from '../argument-problems';
import { timeArgument } from '../arguments';
import { defineCommand } from '../command';
import { instantOf, isoInZone } from '../instants';
import { allRows } from '../store-rows';
import { busySpans, subtractSpans, workingSpans } from './free-time';

const rangeMaxDays = 62;
const minuteMs = 60_000;

export const findFreeSlots = defineCommand({
  name: 'find_free_slots',
  kind: 'inspect',
  app: 'calendar',
  args: z.strictObject({
    from: timeArgument,
    to: timeArgument,
    duration_minutes: z.int().min(5).max(1_440),
    working_hours_only: z.boolean().default(false),
  }),
  reads: ['calendar_events', 'profile'],
  doc: `Stretches of at least \`duration_minutes\` between \`from\` and \`to\` (at most ${rangeMaxDays} days) without a calendar event, in the person’s time zone; with working_hours_only, within the working hours of the profile. Cancelled and declined events leave time free, tentative ones do not.`,
  handler: ({ from, to, duration_minutes, working_hours_only }, { state, person }) => {
    const range = { start: instantOf(from), end: instantOf(to) };
    const lengthMs = range.end - range.start;
    if (lengthMs <= 0 || lengthMs > rangeMaxDays * 24 * 60 * minuteMs) {
      return refused(
        invalidArgument('to', `must be after from and at most ${rangeMaxDays} days later`, {
          got: to,
        }),
      );
    }
    const open = working_hours_only ? workingSpans(range, person) : [range];
    const matches = subtractSpans(open, busySpans(allRows(state, 'calendar_events'))).filter(
      (span) => span.end - span.start >= duration_minutes * minuteMs,
    );
    return page(
      { matches },
      ({ start, end }) => ({
        start: isoInZone(start, person.timezone),
        end: isoInZone(end, person.timezone),
        minutes: Math.floor((end - start) / minuteMs),
      }),
      'none',
    );
  },
});
