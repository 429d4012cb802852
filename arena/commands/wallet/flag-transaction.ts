import { z } from 'zod';
import { acted, notFound } from '../answer';
import { idArgument, noteArgument } from '../arguments';
import { defineCommand } from '../command';
import { findRow, updateRow } from '../store-rows';

export const flagTransaction = defineCommand({
  name: 'flag_transaction',
  kind: 'act',
  level: 'L1',
  app: 'wallet',
  args: z.strictObject({ transaction_id: idArgument, note: noteArgument }),
  reads: ['transactions'],
  writes: ['transactions'],
  doc: 'Flags a booked transaction for the person with a note; the bank is not told. Unknown id: NOT_FOUND.',
  handler: ({ transaction_id, note }, { state }) => {
    const transaction = findRow(state, 'transactions', transaction_id);
    if (!transaction) return notFound('transaction_id', 'transaction', transaction_id);
    const flagged = updateRow(state, 'transactions', transaction, { flag_note: note });
    return acted('transactions', transaction.id, flagged);
  },
});
