import { z } from 'zod';
import { acted, notFound } from '../answer';
import { idArgument, noteArgument } from '../arguments';
import { defineCommand } from '../command';
import { findRow, insertRow, type StoreRows } from '../store-rows';
import { changedColumns, changesProblem, eventChangesArgument } from './event-arguments';

export const draftEventChange = defineCommand({
  name: 'draft_event_change',
  kind: 'act',
  level: 'L2',
  app: 'calendar',
  args: z.strictObject({
    event_id: idArgument,
    changes: eventChangesArgument,
    note: noteArgument.optional(),
  }),
  reads: ['calendar_events'],
  writes: ['draft_event_changes'],
  doc: 'Prepares a change of a calendar event for the person to confirm. The event stays as it is and nobody is told. Unknown id: NOT_FOUND; a change of nothing: INVALID_ARGS.',
  handler: ({ event_id, changes, note }, { state, clock, nextId }) => {
    const event = findRow(state, 'calendar_events', event_id);
    if (!event) return notFound('event_id', 'calendar event', event_id);
    const columns = changedColumns(event, changes);
    const problem = changesProblem(event, columns);
    if (problem) return problem;
    const draft: StoreRows['draft_event_changes'] = {
      id: nextId('dc'),
      event_id,
      changes: columns,
      note: note ?? null,
      at: clock,
    };
    insertRow(state, 'draft_event_changes', draft);
    return acted('draft_event_changes', draft.id, draft);
  },
});
