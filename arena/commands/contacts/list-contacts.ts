import { z } from 'zod';
import { page } from '../answer';
import { limitArgument, offsetArgument } from '../arguments';
import { defineCommand } from '../command';
import { allRows } from '../store-rows';
import { foldText } from '../word-search';
import { byName, contactSummary } from './contact-summary';

export const listContacts = defineCommand({
  name: 'list_contacts',
  kind: 'inspect',
  app: 'contacts',
  args: z.strictObject({
    group: z.string().min(1).max(60).optional(),
    limit: limitArgument,
    offset: offsetArgument,
  }),
  reads: ['contacts'],
  doc: 'Contacts by name, all or those of one group (case ignored). Postal address and notes: get_contact.',
  handler: ({ group, limit, offset }, { state }) => {
    const matches = allRows(state, 'contacts')
      .filter((row) => group === undefined || foldText(row.group) === foldText(group))
      .sort(byName);
    return page({ matches, limit, offset }, contactSummary, 'records');
  },
});
