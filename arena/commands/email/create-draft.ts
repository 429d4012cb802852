import { z } from 'zod';
import type { CommandContext } from '@/arena/world/command-context';
import type { CommandError, CommandResult } from '@/lib/domain/trace/command-result';
import { acted, notFound, refused } from '../answer';
import { invalidArgument } from '../argument-problems';
import { addressArgument, bodyArgument, idArgument, titleArgument } from '../arguments';
import { defineCommand } from '../command';
import { allRows, findRow, insertRow, type StoreRows } from '../store-rows';

const draftArguments = z.strictObject({
  channel: z.enum(['email', 'chat']),
  to: z
    .array(z.string().min(1).max(254))
    .min(1)
    .max(50)
    .describe('Addresses for email, contact ids for chat.'),
  subject: titleArgument.optional().describe('Email only.'),
  body: bodyArgument,
  in_reply_to: idArgument.optional().describe('Id of the email it answers.'),
  thread_id: idArgument.optional().describe('Thread of the channel that it belongs to.'),
});
type DraftArguments = z.output<typeof draftArguments>;

export const createDraft = defineCommand({
  name: 'create_draft',
  kind: 'act',
  level: 'L2',
  app: 'email',
  args: draftArguments,
  reads: ['emails', 'chat_threads', 'contacts'],
  writes: ['drafts'],
  doc: 'Stores an email or chat message for the person to send. Nothing is sent. Unknown contact, email or thread: NOT_FOUND.',
  handler: (args, context) => {
    const problem =
      args.channel === 'email' ? emailProblem(args, context) : chatProblem(args, context);
    if (problem) return problem;
    const draft: StoreRows['drafts'] = {
      id: context.nextId('dr'),
      channel: args.channel,
      to: args.to,
      subject: args.subject ?? null,
      body: args.body,
      in_reply_to: args.in_reply_to ?? null,
      thread_id: args.thread_id ?? null,
      at: context.clock,
    };
    insertRow(context.state, 'drafts', draft);
    return acted('drafts', draft.id, draft);
  },
});

function emailProblem(
  { to, in_reply_to, thread_id }: DraftArguments,
  { state }: CommandContext,
): CommandResult | null {
  const bad = to.findIndex((address) => !addressArgument.safeParse(address).success);
  if (bad !== -1) return refused(notAnAddress(bad, to[bad] ?? ''));
  if (in_reply_to !== undefined && !findRow(state, 'emails', in_reply_to)) {
    return notFound('in_reply_to', 'email', in_reply_to);
  }
  const threads = thread_id === undefined ? [] : allRows(state, 'emails');
  if (thread_id !== undefined && !threads.some((row) => row.thread_id === thread_id)) {
    return notFound('thread_id', 'email thread', thread_id);
  }
  return null;
}

function chatProblem(
  { to, subject, in_reply_to, thread_id }: DraftArguments,
  { state }: CommandContext,
): CommandResult | null {
  const emailOnly = subject !== undefined ? 'subject' : 'in_reply_to';
  if (subject !== undefined || in_reply_to !== undefined) {
    return refused(invalidArgument(emailOnly, 'belongs to the channel email only'));
  }
  const unknown = to.find((id) => !findRow(state, 'contacts', id));
  if (unknown !== undefined) return notFound('to', 'contact', unknown);
  if (thread_id !== undefined && !findRow(state, 'chat_threads', thread_id)) {
    return notFound('thread_id', 'chat thread', thread_id);
  }
  return null;
}

function notAnAddress(index: number, got: string): CommandError {
  return invalidArgument(`to.${index}`, 'is not an email address', {
    expected: 'an address such as ana@example.org',
    got,
  });
}
