import { z } from 'zod';
import { page } from '../answer';
import { limitArgument, offsetArgument, timeArgument } from '../arguments';
import { defineCommand } from '../command';
import { isWithin, newestFirst } from '../instants';
import { allRows } from '../store-rows';

export const listNotifications = defineCommand({
  name: 'list_notifications',
  kind: 'inspect',
  app: 'system',
  args: z.strictObject({
    since: timeArgument.optional(),
    limit: limitArgument,
    offset: offsetArgument,
  }),
  reads: ['notifications'],
  doc: 'Notifications the person has received, newest first, from `since` on.',
  handler: ({ since, limit, offset }, { state }) => {
    const matches = allRows(state, 'notifications')
      .filter((row) => isWithin(row.at, since, undefined))
      .sort(newestFirst((row) => row.at));
    return page({ matches, limit, offset }, (row) => row, 'records');
  },
});
