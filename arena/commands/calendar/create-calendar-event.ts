import { z } from 'zod';
import { acted } from '../answer';
import { defineCommand } from '../command';
import { insertRow, type StoreRows } from '../store-rows';
import { newEventArguments, orderProblem } from './event-arguments';

export const createCalendarEvent = defineCommand({
  name: 'create_calendar_event',
  kind: 'act',
  level: 'L3',
  app: 'calendar',
  args: z.strictObject(newEventArguments),
  reads: [],
  writes: ['calendar_events', 'outbox'],
  doc: 'Puts a confirmed event into the person’s calendar and sends invitations to the attendees.',
  handler: (args, { state, person, nextId, recordOutbox }) => {
    const { title, start, end, attendees, location, notes } = args;
    const problem = orderProblem({ start, end }, 'end');
    if (problem) return problem;
    const event: StoreRows['calendar_events'] = {
      id: nextId('ev'),
      title,
      start,
      end,
      location: location ?? null,
      notes: notes ?? null,
      organizer: person.address,
      attendees: attendees.map((address) => ({ address, response: 'needs_action' as const })),
      my_response: 'accepted',
      status: 'confirmed',
      annotation: null,
    };
    insertRow(state, 'calendar_events', event);
    const invited = attendees.filter((address) => address !== person.address);
    if (invited.length > 0) {
      recordOutbox('event_invite', {
        event_id: event.id,
        to: invited,
        title,
        start,
        end,
        location: event.location,
        notes: event.notes,
      });
    }
    return acted('calendar_events', event.id, event, { invited });
  },
});
