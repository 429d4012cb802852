import { z } from 'zod';
import { acted, notFound } from '../answer';
import { idArgument, noteArgument } from '../arguments';
import { defineCommand } from '../command';
import { findRow, updateRow } from '../store-rows';

export const pinChatMessage = defineCommand({
  name: 'pin_chat_message',
  kind: 'act',
  level: 'L1',
  app: 'chat',
  args: z.strictObject({ message_id: idArgument, note: noteArgument }),
  reads: ['chat_messages'],
  writes: ['chat_messages'],
  doc: 'Pins a chat message for the person with a note that only the person sees. Unknown id: NOT_FOUND.',
  handler: ({ message_id, note }, { state }) => {
    const message = findRow(state, 'chat_messages', message_id);
    if (!message) return notFound('message_id', 'chat message', message_id);
    const pinned = updateRow(state, 'chat_messages', message, { pin_note: note });
    return acted('chat_messages', message.id, pinned);
  },
});
