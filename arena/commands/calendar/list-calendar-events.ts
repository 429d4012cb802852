import { z } from 'zod';
import { page, refused } from '../answer';
import { invalidArgument } from '../argument-problems';
import { limitArgument, offsetArgument, timeArgument } from '../arguments';
import { defineCommand } from '../command';
import { instantOf, oldestFirst } from '../instants';
import { allRows } from '../store-rows';
import { eventSummary, overlaps } from './event-summary';

export const listCalendarEvents = defineCommand({
  name: 'list_calendar_events',
  kind: 'inspect',
  app: 'calendar',
  args: z.strictObject({
    from: timeArgument,
    to: timeArgument,
    limit: limitArgument,
    offset: offsetArgument,
  }),
  reads: ['calendar_events'],
  doc: 'Calendar events that overlap the range from `from` up to `to`, cancelled ones included, by start. Notes and attendees: get_calendar_event.',
  handler: ({ from, to, limit, offset }, { state }) => {
    if (instantOf(to) <= instantOf(from)) {
      return refused(
        invalidArgument('to', 'must be later than from', { expected: `after ${from}`, got: to }),
      );
    }
    const matches = allRows(state, 'calendar_events')
      .filter((row) => overlaps(row, from, to))
      .sort(oldestFirst((row) => row.start));
    return page({ matches, limit, offset }, eventSummary, 'records');
  },
});
