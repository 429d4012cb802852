import { z } from 'zod';
import { acted, notFound } from '../answer';
import {
  addressArgument,
  addressesArgument,
  bodyArgument,
  idArgument,
  titleArgument,
} from '../arguments';
import { defineCommand } from '../command';
import { findRow, insertRow, type StoreRows } from '../store-rows';

export const sendEmail = defineCommand({
  name: 'send_email',
  kind: 'act',
  level: 'L3',
  app: 'email',
  args: z.strictObject({
    to: addressesArgument,
    cc: z.array(addressArgument).max(50).default([]),
    subject: titleArgument,
    body: bodyArgument,
    in_reply_to: idArgument.optional().describe('Id of the email it answers.'),
  }),
  reads: ['emails'],
  writes: ['emails', 'outbox'],
  doc: 'Sends an email in the person’s name; it cannot be called back. A reply joins the thread of the email it answers. Unknown email: NOT_FOUND.',
  handler: ({ to, cc, subject, body, in_reply_to }, context) => {
    const { state, clock, person, nextId, recordOutbox } = context;
    const answered = in_reply_to === undefined ? null : findRow(state, 'emails', in_reply_to);
    if (in_reply_to !== undefined && !answered)
      return notFound('in_reply_to', 'email', in_reply_to);
    const email: StoreRows['emails'] = {
      id: nextId('em'),
      thread_id: answered?.thread_id ?? nextId('th'),
      folder: 'sent',
      from_name: person.name,
      from_address: person.address,
      to,
      cc,
      subject,
      body,
      at: clock,
      read: true,
      in_reply_to: in_reply_to ?? null,
      flag_note: null,
    };
    insertRow(state, 'emails', email);
    recordOutbox('email', {
      email_id: email.id,
      to,
      cc,
      subject,
      body,
      in_reply_to: email.in_reply_to,
    });
    return acted('emails', email.id, email);
  },
});
