import { z } from 'zod';
import { notFound, single } from '../answer';
import { idArgument } from '../arguments';
import { defineCommand } from '../command';
import { findRow } from '../store-rows';

export const getEmail = defineCommand({
  name: 'get_email',
  kind: 'inspect',
  app: 'email',
  args: z.strictObject({ email_id: idArgument }),
  reads: ['emails'],
  doc: 'One email with its body. It stays unread if it was. Unknown id: NOT_FOUND.',
  handler: ({ email_id }, { state }) => {
    const email = findRow(state, 'emails', email_id);
    return email ? single({ ...email }, 'records') : notFound('email_id', 'email', email_id);
  },
});
