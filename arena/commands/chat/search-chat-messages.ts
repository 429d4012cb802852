import { z } from 'zod';
import { notFound, page } from '../answer';
import { idArgument, limitArgument, queryArgument, timeArgument } from '../arguments';
import { defineCommand } from '../command';
import { isWithin, newestFirst } from '../instants';
import { allRows, findRow, type StoreRows } from '../store-rows';
import { foldedOf, foldText, holdsAllWords, searchWords } from '../word-search';
import { senderNames } from './thread-people';

const textsOf = (row: StoreRows['chat_messages']) => [row.body];

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
    const senderNameOf = senderNames(state, person.name);
    const matches = allRows(state, 'chat_messages')
      .filter((row) => thread_id === undefined || row.thread_id === thread_id)
      .filter((row) => isWithin(row.at, since, until))
      .filter((row) => {
        const body = foldedOf(row, textsOf);
        return (
          holdsAllWords(words, body) ||
          holdsAllWords(words, `${body}\n${foldText(senderNameOf(row.sender) ?? '')}`)
        );
      })
      .sort(newestFirst((row) => row.at));
    return page(
      { matches, limit, pageable: false },
      ({ pin_note: _pin, ...message }) => ({
        ...message,
        sender_name: senderNameOf(message.sender),
      }),
      'records',
    );
  },
});
