import { z } from 'zod';
import { acted, notFound, refuse } from '../answer';
import { bodyArgument, idArgument } from '../arguments';
import { defineCommand } from '../command';
import { findRow, type StoreRows, updateRow } from '../store-rows';
import { changedColumns, changesProblem, eventChangesArgument } from './event-arguments';

type EventRow = StoreRows['calendar_events'];

export const updateCalendarEvent = defineCommand({
  name: 'update_calendar_event',
  kind: 'act',
  level: 'L3',
  app: 'calendar',
  args: z.strictObject({
    event_id: idArgument,
    changes: eventChangesArgument,
    message: bodyArgument.optional().describe('Sent along to those who are told.'),
  }),
  reads: ['calendar_events'],
  writes: ['calendar_events', 'outbox'],
  doc: 'Changes a calendar event and tells organizer and attendees, those taken off the list too; where only `my_response` changes, the organizer alone is told. Unknown id: NOT_FOUND; a change of nothing: INVALID_ARGS; a cancelled event that is not confirmed again: INVALID_STATE.',
  handler: ({ event_id, changes, message }, { state, person, recordOutbox }) => {
    const event = findRow(state, 'calendar_events', event_id);
    if (!event) return notFound('event_id', 'calendar event', event_id);
    const columns = changedColumns(event, changes);
    const problem = changesProblem(event, columns);
    if (problem) return problem;
    if (event.status === 'cancelled' && columns.status === undefined) {
      return refuse('INVALID_STATE', 'event_id', `The event "${event_id}" is cancelled.`, {
        expected: 'changes.status confirmed or tentative',
      });
    }
    const updated = updateRow(state, 'calendar_events', event, columns);
    const notified = peopleToTell(event, updated, columns, person.address);
    if (notified.length > 0) {
      recordOutbox('event_update', {
        event_id,
        to: notified,
        title: updated.title,
        changes: columns,
        message: message ?? null,
      });
    }
    return acted('calendar_events', event_id, updated, { notified });
  },
});

/** Everybody else who is or was part of the event; a mere answer to an invitation concerns its organizer only. */
function peopleToTell(
  before: EventRow,
  after: EventRow,
  columns: Partial<EventRow>,
  own: string,
): string[] {
  const onlyResponse = Object.keys(columns).every((name) => name === 'my_response');
  const attendees = [...after.attendees, ...before.attendees].map((each) => each.address);
  const people = onlyResponse ? [after.organizer] : [after.organizer, ...attendees];
  return [...new Set(people)].filter((address) => address !== own);
}
