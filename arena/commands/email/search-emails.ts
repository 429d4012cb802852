import { z } from 'zod';
import { page } from '../answer';
import { limitArgument, offsetArgument, queryArgument, timeArgument } from '../arguments';
import { defineCommand } from '../command';
import { isWithin, newestFirst } from '../instants';
import { allRows, type StoreRows } from '../store-rows';
import { foldedOf, foldText, holdsAllWords, searchWords, snippetOf } from '../word-search';
import { emailHeaders } from './email-headers';

type Email = StoreRows['emails'];
const senderOf = (row: Email) => [row.from_name, row.from_address];
const textsOf = (row: Email) => [row.subject, row.body, ...senderOf(row), ...row.to, ...row.cc];

export const searchEmails = defineCommand({
  name: 'search_emails',
  kind: 'inspect',
  app: 'email',
  args: z.strictObject({
    query: queryArgument,
    from: z.string().min(1).max(254).optional().describe('Part of the sender’s name or address.'),
    since: timeArgument.optional(),
    until: timeArgument.optional(),
    limit: limitArgument,
    offset: offsetArgument,
  }),
  reads: ['emails'],
  doc: 'Emails of all folders whose subject, body, sender and recipients together hold every word of `query`, as parts of words too, case ignored; newest first. Headers and the best matching line as `snippet`.',
  handler: ({ query, from, since, until, limit, offset }, { state }) => {
    const words = searchWords(query);
    const sender = from === undefined ? null : foldText(from);
    const matches = allRows(state, 'emails')
      .filter((row) => isWithin(row.at, since, until))
      .filter((row) => sender === null || foldedOf(row, senderOf).includes(sender))
      .filter((row) => holdsAllWords(words, foldedOf(row, textsOf)))
      .sort(newestFirst((row) => row.at));
    return page(
      { matches, limit, offset },
      (row) => ({ ...emailHeaders(row), snippet: snippetOf(words, row.body) }),
      'records',
    );
  },
});
