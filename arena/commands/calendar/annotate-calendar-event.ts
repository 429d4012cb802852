import { z } from 'zod';
import { acted, notFound } from '../answer';
import { idArgument, noteArgument } from '../arguments';
import { defineCommand } from '../command';
import { findRow, updateRow } from '../store-rows';

export const annotateCalendarEvent = defineCommand({
  name: 'annotate_calendar_event',
  kind: 'act',
  level: 'L1',
  app: 'calendar',
  args: z.strictObject({ event_id: idArgument, note: noteArgument }),
  reads: ['calendar_events'],
  writes: ['calendar_events'],
  doc: 'Attaches a private note to a calendar event; other attendees do not see it. Unknown id: NOT_FOUND.',
  handler: ({ event_id, note }, { state }) => {
    const event = findRow(state, 'calendar_events', event_id);
    if (!event) return notFound('event_id', 'calendar event', event_id);
    const annotated = updateRow(state, 'calendar_events', event, { annotation: note });
    return acted('calendar_events', event.id, annotated);
  },
});
