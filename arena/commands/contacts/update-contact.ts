import { z } from 'zod';
import { acted, notFound, refused } from '../answer';
import { invalidArgument } from '../argument-problems';
import { idArgument } from '../arguments';
import { defineCommand } from '../command';
import { findRow, updateRow } from '../store-rows';
import { changedFields, contactFieldsArgument } from './contact-arguments';

export const updateContact = defineCommand({
  name: 'update_contact',
  kind: 'act',
  level: 'L3',
  app: 'contacts',
  args: z.strictObject({ contact_id: idArgument, fields: contactFieldsArgument }),
  reads: ['contacts'],
  writes: ['contacts'],
  doc: 'Changes a contact in the person’s address book. Unknown id: NOT_FOUND; a change of nothing: INVALID_ARGS.',
  handler: ({ contact_id, fields }, { state }) => {
    const contact = findRow(state, 'contacts', contact_id);
    if (!contact) return notFound('contact_id', 'contact', contact_id);
    const changes = changedFields(contact, fields);
    if (Object.keys(changes).length === 0) {
      return refused(invalidArgument('fields', 'the contact is so already; nothing would change'));
    }
    return acted('contacts', contact.id, updateRow(state, 'contacts', contact, changes));
  },
});
