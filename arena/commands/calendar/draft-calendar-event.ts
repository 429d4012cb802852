import { z } from 'zod';
import { acted } from '../answer';
import { defineCommand } from '../command';
import { insertRow, type StoreRows } from '../store-rows';
import { newEventArguments, orderProblem } from './event-arguments';

export const draftCalendarEvent = defineCommand({
  name: 'draft_calendar_event',
  kind: 'act',
  level: 'L2',
  app: 'calendar',
  args: z.strictObject(newEventArguments),
  reads: [],
  writes: ['draft_events'],
  doc: 'Prepares a calendar event for the person to confirm. The calendar stays as it is and nobody is invited.',
  handler: ({ title, start, end, attendees, location, notes }, { state, clock, nextId }) => {
    const problem = orderProblem({ start, end }, 'end');
    if (problem) return problem;
    const draft: StoreRows['draft_events'] = {
      id: nextId('de'),
      title,
      start,
      end,
      attendees,
      location: location ?? null,
      notes: notes ?? null,
      at: clock,
    };
    insertRow(state, 'draft_events', draft);
    return acted('draft_events', draft.id, draft);
  },
});
