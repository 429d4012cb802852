import { z } from 'zod';
import { page } from '../answer';
import { limitArgument, offsetArgument, timeArgument } from '../arguments';
import { defineCommand } from '../command';
import { isWithin, newestFirst } from '../instants';
import { allRows } from '../store-rows';
import { emailHeaders } from './email-headers';

export const listEmails = defineCommand({
  name: 'list_emails',
  kind: 'inspect',
  app: 'email',
  args: z.strictObject({
    folder: z.enum(['inbox', 'sent', 'archive']),
    unread_only: z.boolean().default(false),
    since: timeArgument.optional(),
    until: timeArgument.optional(),
    limit: limitArgument,
    offset: offsetArgument,
  }),
  reads: ['emails'],
  doc: 'Headers of the emails in one folder, newest first, from `since` to `until`, both included. Bodies: get_email.',
  handler: ({ folder, unread_only, since, until, limit, offset }, { state }) => {
    const matches = allRows(state, 'emails')
      .filter((row) => row.folder === folder && !(unread_only && row.read))
      .filter((row) => isWithin(row.at, since, until))
      .sort(newestFirst((row) => row.at));
    return page({ matches, limit, offset }, emailHeaders, 'records');
  },
});
