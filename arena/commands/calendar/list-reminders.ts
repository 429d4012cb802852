import { z } from 'zod';
import { page } from '../answer';
import { timeArgument } from '../arguments';
import { defineCommand } from '../command';
import { isWithin, oldestFirst } from '../instants';
import { allRows } from '../store-rows';

export const listReminders = defineCommand({
  name: 'list_reminders',
  kind: 'inspect',
  app: 'calendar',
  args: z.strictObject({
    status: z.enum(['pending', 'done']).optional(),
    from: timeArgument.optional(),
    to: timeArgument.optional(),
  }),
  reads: ['reminders'],
  doc: 'Reminders due from `from` to `to`, both included, earliest first.',
  handler: ({ status, from, to }, { state }) => {
    const matches = allRows(state, 'reminders')
      .filter((row) => status === undefined || row.status === status)
      .filter((row) => isWithin(row.remind_at, from, to))
      .sort(oldestFirst((row) => row.remind_at));
    return page({ matches }, (row) => row, 'records');
  },
});
