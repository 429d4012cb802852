import { z } from 'zod';
import { page } from '../answer';
import { limitArgument, queryArgument, timeArgument } from '../arguments';
import { defineCommand } from '../command';
import { oldestFirst } from '../instants';
import { allRows, type StoreRows } from '../store-rows';
import { foldedOf, holdsAllWords, searchWords } from '../word-search';
import { eventSummary, overlaps } from './event-summary';

const textsOf = (row: StoreRows['calendar_events']) => [
  row.title,
  row.location,
  row.notes,
  row.organizer,
  ...row.attendees.map((attendee) => attendee.address),
];

export const searchCalendarEvents = defineCommand({
  name: 'search_calendar_events',
  kind: 'inspect',
  app: 'calendar',
  args: z.strictObject({
    query: queryArgument,
    from: timeArgument.optional(),
    to: timeArgument.optional(),
    limit: limitArgument,
  }),
  reads: ['calendar_events'],
  doc: 'Calendar events whose title, location, notes, organizer and attendees together hold every word of `query`, as parts of words too, case ignored; by start. Narrow the range where `total` exceeds the items.',
  handler: ({ query, from, to, limit }, { state }) => {
    const words = searchWords(query);
    const matches = allRows(state, 'calendar_events')
      .filter((row) => overlaps(row, from, to))
      .filter((row) => holdsAllWords(words, foldedOf(row, textsOf)))
      .sort(oldestFirst((row) => row.start));
    return page({ matches, limit, pageable: false }, eventSummary, 'records');
  },
});
