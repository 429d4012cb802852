import { z } from 'zod';
import { notFound, page } from '../answer';
import { idArgument, limitArgument, offsetArgument, timeArgument } from '../arguments';
import { defineCommand } from '../command';
import { isWithin, newestFirst } from '../instants';
import { allRows, findRow } from '../store-rows';
import { foldText } from '../word-search';

export const listTransactions = defineCommand({
  name: 'list_transactions',
  kind: 'inspect',
  app: 'wallet',
  args: z.strictObject({
    account_id: idArgument.optional(),
    from: timeArgument.optional(),
    to: timeArgument.optional(),
    counterparty: z.string().min(1).max(300).optional().describe('Part of the name.'),
    limit: limitArgument,
    offset: offsetArgument,
  }),
  reads: ['accounts', 'transactions'],
  doc: 'Booked transactions, newest first, from `from` to `to`, both included. A negative amount left the account. Unknown account: NOT_FOUND.',
  handler: ({ account_id, from, to, counterparty, limit, offset }, { state }) => {
    if (account_id !== undefined && !findRow(state, 'accounts', account_id)) {
      return notFound('account_id', 'account', account_id);
    }
    const name = counterparty === undefined ? null : foldText(counterparty);
    const matches = allRows(state, 'transactions')
      .filter((row) => account_id === undefined || row.account_id === account_id)
      .filter((row) => isWithin(row.at, from, to))
      .filter((row) => name === null || foldText(row.counterparty).includes(name))
      .sort(newestFirst((row) => row.at));
    return page({ matches, limit, offset }, (row) => row, 'records');
  },
});
