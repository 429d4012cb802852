import { z } from 'zod';
import { acted, notFound, refused } from '../answer';
import { invalidArgument } from '../argument-problems';
import { idArgument } from '../arguments';
import { defineCommand } from '../command';
import { findRow, insertRow, type StoreRows } from '../store-rows';
import { changedFields, contactFieldsArgument } from './contact-arguments';

export const draftContactUpdate = defineCommand({
  name: 'draft_contact_update',
  kind: 'act',
  level: 'L2',
  app: 'contacts',
  args: z.strictObject({
    contact_id: idArgument.optional().describe('Left out: a contact to be added.'),
    fields: contactFieldsArgument,
  }),
  reads: ['contacts'],
  writes: ['draft_contact_updates'],
  doc: 'Prepares a change of a contact, or a new contact (which needs a name), for the person to confirm. The address book stays as it is. Unknown id: NOT_FOUND; a change of nothing: INVALID_ARGS.',
  handler: ({ contact_id, fields }, { state, clock, nextId }) => {
    const contact = contact_id === undefined ? null : findRow(state, 'contacts', contact_id);
    if (contact_id !== undefined && !contact) return notFound('contact_id', 'contact', contact_id);
    if (!contact && fields.name === undefined) {
      return refused(invalidArgument('fields.name', 'is required for a new contact'));
    }
    const changes = contact ? changedFields(contact, fields) : fields;
    if (Object.keys(changes).length === 0) {
      return refused(invalidArgument('fields', 'the contact is so already; nothing would change'));
    }
    const draft: StoreRows['draft_contact_updates'] = {
      id: nextId('du'),
      contact_id: contact_id ?? null,
      fields: changes,
      at: clock,
    };
    insertRow(state, 'draft_contact_updates', draft);
    return acted('draft_contact_updates', draft.id, draft);
  },
});
