import { z } from 'zod';
import { page } from '../answer';
import { limitArgument, queryArgument } from '../arguments';
import { defineCommand } from '../command';
import { allRows, type StoreRows } from '../store-rows';
import { foldedOf, holdsAllWords, searchWords } from '../word-search';
import { byName, contactSummary } from './contact-summary';

const textsOf = (row: StoreRows['contacts']) => [
  row.name,
  row.group,
  row.relation,
  row.address,
  row.notes,
  ...row.emails,
  ...row.phones,
];

export const searchContacts = defineCommand({
  name: 'search_contacts',
  kind: 'inspect',
  app: 'contacts',
  args: z.strictObject({ query: queryArgument, limit: limitArgument }),
  reads: ['contacts'],
  doc: 'Contacts whose fields, notes included, together hold every word of `query`, as parts of words too, case ignored; by name.',
  handler: ({ query, limit }, { state }) => {
    const words = searchWords(query);
    const matches = allRows(state, 'contacts')
      .filter((row) => holdsAllWords(words, foldedOf(row, textsOf)))
      .sort(byName);
    return page({ matches, limit, pageable: false }, contactSummary, 'records');
  },
});
