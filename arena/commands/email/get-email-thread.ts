import { z } from 'zod';
import { notFound, page } from '../answer';
import { idArgument } from '../arguments';
import { defineCommand } from '../command';
import { oldestFirst } from '../instants';
import { allRows } from '../store-rows';

export const getEmailThread = defineCommand({
  name: 'get_email_thread',
  kind: 'inspect',
  app: 'email',
  args: z.strictObject({ thread_id: idArgument }),
  reads: ['emails'],
  doc: 'All emails of one thread with their bodies, oldest first. Unknown id: NOT_FOUND.',
  handler: ({ thread_id }, { state }) => {
    const matches = allRows(state, 'emails')
      .filter((row) => row.thread_id === thread_id)
      .sort(oldestFirst((row) => row.at));
    if (matches.length === 0) return notFound('thread_id', 'email thread', thread_id);
    return page({ matches }, (row) => row, 'records', { thread_id });
  },
});
