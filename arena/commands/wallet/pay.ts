import { z } from 'zod';
import { acted, refuse } from '../answer';
import { amountArgument, currencyArgument, idArgument } from '../arguments';
import { defineCommand } from '../command';
import { insertRow, type StoreRows, updateRow } from '../store-rows';
import { paymentParties } from './payment-parties';

export const pay = defineCommand({
  name: 'pay',
  kind: 'act',
  level: 'L3',
  app: 'wallet',
  args: z.strictObject({
    account_id: idArgument,
    payee_id: idArgument,
    amount_minor: amountArgument,
    currency: currencyArgument,
    memo: z.string().max(300).optional(),
  }),
  reads: ['accounts', 'payees'],
  writes: ['accounts', 'transactions', 'outbox'],
  doc: 'Pays a saved payee at once; the money cannot be called back. Unknown account or payee: NOT_FOUND; another currency than theirs: INVALID_ARGS; more than the balance: INSUFFICIENT_FUNDS (a card carries credit and may go below zero).',
  handler: (args, { state, clock, nextId, recordOutbox }) => {
    const parties = paymentParties(state, args);
    if (!parties.ok) return parties.error;
    const { account, payee } = parties.value;
    const balance = account.balance_minor - args.amount_minor;
    if ((balance < 0 && account.kind !== 'card') || !Number.isSafeInteger(balance)) {
      return refuse('INSUFFICIENT_FUNDS', 'amount_minor', 'The balance does not cover it.', {
        expected: `at most ${Math.max(0, account.balance_minor)}`,
        got: String(args.amount_minor),
      });
    }
    const transaction: StoreRows['transactions'] = {
      id: nextId('tx'),
      account_id: account.id,
      at: clock,
      amount_minor: -args.amount_minor,
      currency: args.currency,
      counterparty: payee.name,
      payee_id: payee.id,
      memo: args.memo ?? null,
      flag_note: null,
    };
    insertRow(state, 'transactions', transaction);
    updateRow(state, 'accounts', account, { balance_minor: balance });
    recordOutbox('payment', {
      transaction_id: transaction.id,
      account_id: account.id,
      payee_id: payee.id,
      payee_name: payee.name,
      account_ref: payee.account_ref,
      amount_minor: args.amount_minor,
      currency: args.currency,
      memo: transaction.memo,
    });
    return acted('transactions', transaction.id, transaction, { balance_minor: balance });
  },
});
