import { z } from 'zod';
import { notFound, single } from '../answer';
import { idArgument } from '../arguments';
import { defineCommand } from '../command';
import { findRow } from '../store-rows';

export const getTransaction = defineCommand({
  name: 'get_transaction',
  kind: 'inspect',
  app: 'wallet',
  args: z.strictObject({ transaction_id: idArgument }),
  reads: ['transactions'],
  doc: 'One booked transaction. Unknown id: NOT_FOUND.',
  handler: ({ transaction_id }, { state }) => {
    const transaction = findRow(state, 'transactions', transaction_id);
    return transaction
      ? single({ ...transaction }, 'records')
      : notFound('transaction_id', 'transaction', transaction_id);
  },
});
