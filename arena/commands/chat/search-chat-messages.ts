import { z } from 'zod';
import { notFound, page } from '../answer';
import { idArgument, limitArgument, queryArgument, timeArgument } from '../arguments';
import { defineCommand } from '../command';
import { isWithin, newestFirst } from '../instants';
import { allRows, findRow } from '../store-rows';
import { holdsAllWords, searchWords } from '../word-search';
import { senderName } from './thread-people';

export const searchChatMessages = defineCommand({
  name: 'search_chat_messages',
  kind: 'inspect',
  app: 'chat',
  args: z.strictObject({
    query: queryArgument,
    thread_id: idArgument.optional(),
    since: timeArgument.optional(),
    until: timeArgument.optional(),
    limit: limitArgument,
  }),
  reads: ['chat_threads', 'chat_messages', 'contacts'],
  doc: 'Chat messages whose text and sender’s name together hold every word of `query`, as parts of words too, case ignored; newest first. Narrow the time where `total` exceeds the items. Unknown thread: NOT_FOUND.',
  handler: ({ query, thread_id, since, until, limit }, { state, person }) => {
    if (thread_id !== undefined && !findRow(state, 'chat_threads', thread_id)) {
      return notFound('thread_id', 'chat thread', thread_id);
    }
    const words = searchWords(query);
    const matches = allRows(state, 'chat_messages')
      .filter((row) => thread_id === undefined || row.thread_id === thread_id)
      .filter((row) => isWithin(row.at, since, until))
      .map((row) => ({ ...row, sender_name: senderName(state, row.sender, person.name) }))
      .filter((row) => holdsAllWords(words, [row.body, row.sender_name]))
      .sort(newestFirst((row) => row.at));
    return page(
      { matches, limit, pageable: false },
      ({ pin_note: _pin, ...message }) => message,
      'records',
    );
  },
});
