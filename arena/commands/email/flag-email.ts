import { z } from 'zod';
import { acted, notFound } from '../answer';
import { idArgument, noteArgument } from '../arguments';
import { defineCommand } from '../command';
import { findRow, updateRow } from '../store-rows';

export const flagEmail = defineCommand({
  name: 'flag_email',
  kind: 'act',
  level: 'L1',
  app: 'email',
  args: z.strictObject({ email_id: idArgument, note: noteArgument }),
  reads: ['emails'],
  writes: ['emails'],
  doc: 'Flags an email for the person with a note that only the person sees. Unknown id: NOT_FOUND.',
  handler: ({ email_id, note }, { state }) => {
    const email = findRow(state, 'emails', email_id);
    if (!email) return notFound('email_id', 'email', email_id);
    return acted('emails', email.id, updateRow(state, 'emails', email, { flag_note: note }));
  },
});
