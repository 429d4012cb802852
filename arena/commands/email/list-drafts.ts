import { z } from 'zod';
import { page } from '../answer';
import { limitArgument, offsetArgument } from '../arguments';
import { defineCommand } from '../command';
import { newestFirst } from '../instants';
import { allRows } from '../store-rows';

export const listDrafts = defineCommand({
  name: 'list_drafts',
  kind: 'inspect',
  app: 'email',
  args: z.strictObject({
    channel: z.enum(['email', 'chat']).optional(),
    limit: limitArgument,
    offset: offsetArgument,
  }),
  reads: ['drafts'],
  doc: 'Unsent drafts of emails and chat messages with their texts, newest first.',
  handler: ({ channel, limit, offset }, { state }) => {
    const matches = allRows(state, 'drafts')
      .filter((row) => channel === undefined || row.channel === channel)
      .sort(newestFirst((row) => row.at));
    return page({ matches, limit, offset }, (row) => row, 'records');
  },
});
