import { z } from 'zod';
import { notFound } from '../answer';
import { idArgument, limitArgument, timeArgument } from '../arguments';
import { defineCommand } from '../command';
import { instantOf, oldestFirst } from '../instants';
import { allRows, findRow } from '../store-rows';
import { namedContacts, senderNames } from './thread-people';

export const readChat = defineCommand({
  name: 'read_chat',
  kind: 'inspect',
  app: 'chat',
  args: z.strictObject({
    thread_id: idArgument,
    before: idArgument
      .optional()
      .describe('A time, or the message id that next_before named: only what came before it.'),
    limit: limitArgument,
  }),
  reads: ['chat_threads', 'chat_messages', 'contacts'],
  doc: 'The latest messages of one thread, oldest of them first; sender `me` is the person. `next_before` continues towards older ones. Unknown thread or message: NOT_FOUND.',
  handler: ({ thread_id, before, limit }, { state, person }) => {
    const thread = findRow(state, 'chat_threads', thread_id);
    if (!thread) return notFound('thread_id', 'chat thread', thread_id);
    const messages = allRows(state, 'chat_messages')
      .filter((row) => row.thread_id === thread_id)
      .sort(oldestFirst((row) => row.at));
    let end = messages.length;
    if (before !== undefined && timeArgument.safeParse(before).success) {
      end = messages.filter((row) => instantOf(row.at) < instantOf(before)).length;
    } else if (before !== undefined) {
      end = messages.findIndex((row) => row.id === before);
      if (end === -1) return notFound('before', 'message of this thread', before);
    }
    const start = Math.max(0, end - limit);
    const senderNameOf = senderNames(state, person.name);
    const items = messages.slice(start, end);
    return {
      ok: true,
      data: {
        thread: {
          id: thread.id,
          title: thread.title,
          participants: namedContacts(state, thread.participants),
        },
        items: items.map((row) => ({
          id: row.id,
          sender: row.sender,
          sender_name: senderNameOf(row.sender),
          at: row.at,
          body: row.body,
          pin_note: row.pin_note,
        })),
        total: messages.length,
        next_offset: null,
        next_before: start > 0 ? (items[0]?.id ?? null) : null,
      },
      meta: {
        rows: items.length,
        truncated: start > 0,
        content: false,
        records: items.length > 0,
      },
    };
  },
});
