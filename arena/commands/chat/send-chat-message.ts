import { z } from 'zod';
import type { CommandContext } from '@/arena/world/command-context';
import { invariant } from '@/lib/core/assert';
import { err, ok, type Result } from '@/lib/core/result';
import type { CommandResult } from '@/lib/domain/trace/command-result';
import { acted, notFound } from '../answer';
import { bodyArgument, idArgument } from '../arguments';
import { defineCommand } from '../command';
import { newestFirst } from '../instants';
import { allRows, compareText, findRow, insertRow, type StoreRows } from '../store-rows';

type Thread = StoreRows['chat_threads'];

const chatArguments = z
  .strictObject({
    thread_id: idArgument.optional(),
    contact_ids: z
      .array(idArgument)
      .min(1)
      .max(50)
      .refine((ids) => new Set(ids).size === ids.length, { error: 'expected each contact once' })
      .optional(),
    body: bodyArgument,
  })
  .refine(
    ({ thread_id, contact_ids }) => (thread_id === undefined) !== (contact_ids === undefined),
    {
      path: ['thread_id'],
      error: 'expected either thread_id or contact_ids',
    },
  );

export const sendChatMessage = defineCommand({
  name: 'send_chat_message',
  kind: 'act',
  level: 'L3',
  app: 'chat',
  args: chatArguments,
  reads: ['chat_threads', 'chat_messages', 'contacts'],
  writes: ['chat_threads', 'chat_messages', 'outbox'],
  doc: 'Sends a chat message in the person’s name; it cannot be called back. Takes either `thread_id`, or `contact_ids`: then the thread with exactly these contacts, the last active one, or a new one. Unknown thread or contact: NOT_FOUND.',
  handler: (args, context) => {
    const found = threadFor(args, context);
    if (!found.ok) return found.error;
    const { thread, isNew } = found.value;
    if (isNew) insertRow(context.state, 'chat_threads', thread);
    const message: StoreRows['chat_messages'] = {
      id: context.nextId('ms'),
      thread_id: thread.id,
      sender: 'me',
      at: context.clock,
      body: args.body,
      pin_note: null,
    };
    insertRow(context.state, 'chat_messages', message);
    context.recordOutbox('chat', {
      message_id: message.id,
      thread_id: thread.id,
      thread_title: thread.title,
      to: thread.participants,
      body: args.body,
    });
    return acted('chat_messages', message.id, message, { participants: thread.participants });
  },
});

function threadFor(
  { thread_id, contact_ids }: z.output<typeof chatArguments>,
  context: CommandContext,
): Result<{ thread: Thread; isNew: boolean }, CommandResult> {
  const { state } = context;
  if (thread_id !== undefined) {
    const thread = findRow(state, 'chat_threads', thread_id);
    return thread
      ? ok({ thread, isNew: false })
      : err(notFound('thread_id', 'chat thread', thread_id));
  }
  invariant(contact_ids, 'the schema asks for one of the two');
  const names: string[] = [];
  for (const id of contact_ids) {
    const contact = findRow(state, 'contacts', id);
    if (!contact) return err(notFound('contact_ids', 'contact', id));
    names.push(contact.name);
  }
  const existing = threadWithExactly(contact_ids, context);
  if (existing) return ok({ thread: existing, isNew: false });
  const title = names.join(', ').slice(0, 300).toWellFormed();
  const thread = { id: context.nextId('ct'), title, participants: contact_ids };
  return ok({ thread, isNew: true });
}

/** The last active thread of just these people, or null; one that is still empty comes last. */
function threadWithExactly(ids: readonly string[], { state }: CommandContext): Thread | null {
  const key = (participants: readonly string[]): string =>
    [...participants].sort(compareText).join(' ');
  const threads = allRows(state, 'chat_threads').filter(
    (thread) => key(thread.participants) === key(ids),
  );
  const latest = allRows(state, 'chat_messages')
    .filter((message) => threads.some((thread) => thread.id === message.thread_id))
    .sort(newestFirst((row) => row.at))[0];
  return threads.find((thread) => thread.id === latest?.thread_id) ?? threads[0] ?? null;
}
