import { z } from 'zod';
import { notFound, single } from '../answer';
import { idArgument } from '../arguments';
import { defineCommand } from '../command';
import { findRow } from '../store-rows';

export const getCalendarEvent = defineCommand({
  name: 'get_calendar_event',
  kind: 'inspect',
  app: 'calendar',
  args: z.strictObject({ event_id: idArgument }),
  reads: ['calendar_events'],
  doc: 'One calendar event with notes and attendees and their responses. Unknown id: NOT_FOUND.',
  handler: ({ event_id }, { state }) => {
    const event = findRow(state, 'calendar_events', event_id);
    return event
      ? single({ ...event }, 'records')
      : notFound('event_id', 'calendar event', event_id);
  },
});
