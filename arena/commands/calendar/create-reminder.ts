import { z } from 'zod';
import { acted, refuse } from '../answer';
import { noteArgument, relatedIdsArgument, timeArgument, titleArgument } from '../arguments';
import { defineCommand } from '../command';
import { instantOf } from '../instants';
import { insertRow, type StoreRows } from '../store-rows';

export const createReminder = defineCommand({
  name: 'create_reminder',
  kind: 'act',
  level: 'L1',
  app: 'calendar',
  args: z.strictObject({
    title: titleArgument,
    remind_at: timeArgument,
    note: noteArgument.optional(),
    related_ids: relatedIdsArgument,
  }),
  reads: [],
  writes: ['reminders'],
  doc: 'Sets a reminder that the person will see at `remind_at`. A time that is not after now: INVALID_STATE.',
  handler: ({ title, remind_at, note, related_ids }, { state, clock, nextId }) => {
    if (instantOf(remind_at) <= instantOf(clock)) {
      return refuse('INVALID_STATE', 'remind_at', 'A reminder must lie in the future.', {
        expected: `after ${clock}`,
        got: remind_at,
      });
    }
    const reminder: StoreRows['reminders'] = {
      id: nextId('rm'),
      title,
      remind_at,
      note: note ?? null,
      related_ids,
      status: 'pending',
      created_at: clock,
    };
    insertRow(state, 'reminders', reminder);
    return acted('reminders', reminder.id, reminder);
  },
});
