import { z } from 'zod';
import { notFound, single } from '../answer';
import { idArgument } from '../arguments';
import { defineCommand } from '../command';
import { findRow } from '../store-rows';

export const getContact = defineCommand({
  name: 'get_contact',
  kind: 'inspect',
  app: 'contacts',
  args: z.strictObject({ contact_id: idArgument }),
  reads: ['contacts'],
  doc: 'One contact with postal address and notes. Unknown id: NOT_FOUND.',
  handler: ({ contact_id }, { state }) => {
    const contact = findRow(state, 'contacts', contact_id);
    return contact
      ? single({ ...contact }, 'records')
      : notFound('contact_id', 'contact', contact_id);
  },
});
