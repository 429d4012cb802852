import { z } from 'zod';
import { page } from '../answer';
import { limitArgument, offsetArgument } from '../arguments';
import { defineCommand } from '../command';
import { instantOf, newestFirst } from '../instants';
import { allRows, compareText, type StoreRows } from '../store-rows';
import { namedContacts } from './thread-people';

type Message = StoreRows['chat_messages'];

export const listChats = defineCommand({
  name: 'list_chats',
  kind: 'inspect',
  app: 'chat',
  args: z.strictObject({ limit: limitArgument, offset: offsetArgument }),
  reads: ['chat_threads', 'chat_messages', 'contacts'],
  doc: 'Chat threads with their participants and last message, the most recently active first. Messages: read_chat.',
  handler: ({ limit, offset }, { state }) => {
    const lastOf = new Map<string, Message>();
    for (const message of allRows(state, 'chat_messages').sort(newestFirst((row) => row.at))) {
      if (!lastOf.has(message.thread_id)) lastOf.set(message.thread_id, message);
    }
    const activity = (threadId: string): number => {
      const last = lastOf.get(threadId);
      return last === undefined ? Number.NEGATIVE_INFINITY : instantOf(last.at);
    };
    const matches = allRows(state, 'chat_threads').sort((a, b) => {
      const [first, second] = [activity(a.id), activity(b.id)];
      return first === second ? compareText(a.id, b.id) : second - first;
    });
    return page(
      { matches, limit, offset },
      (thread) => {
        const last = lastOf.get(thread.id);
        return {
          id: thread.id,
          title: thread.title,
          participants: namedContacts(state, thread.participants),
          last_message: last
            ? { id: last.id, sender: last.sender, at: last.at, body: last.body }
            : null,
        };
      },
      'records',
    );
  },
});
