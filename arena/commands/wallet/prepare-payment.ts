import { z } from 'zod';
import { acted, refuse } from '../answer';
import { amountArgument, currencyArgument, dateArgument, idArgument } from '../arguments';
import { defineCommand } from '../command';
import { dayInZone } from '../instants';
import { insertRow, type StoreRows } from '../store-rows';
import { paymentParties } from './payment-parties';

export const preparePayment = defineCommand({
  name: 'prepare_payment',
  kind: 'act',
  level: 'L2',
  app: 'wallet',
  args: z.strictObject({
    account_id: idArgument,
    payee_id: idArgument,
    amount_minor: amountArgument,
    currency: currencyArgument,
    memo: z.string().max(300).optional(),
    due: dateArgument.optional(),
  }),
  reads: ['accounts', 'payees', 'profile'],
  writes: ['prepared_payments'],
  doc: 'Fills in a payment to a saved payee for the person to release. No money moves. Unknown account or payee: NOT_FOUND; another currency than theirs: INVALID_ARGS; a due day that is past: INVALID_STATE.',
  handler: (args, { state, clock, person, nextId }) => {
    const parties = paymentParties(state, args);
    if (!parties.ok) return parties.error;
    const today = dayInZone(clock, person.timezone);
    if (args.due !== undefined && args.due < today) {
      return refuse('INVALID_STATE', 'due', 'The due day is past.', {
        expected: `${today} or later`,
        got: args.due,
      });
    }
    const payment: StoreRows['prepared_payments'] = {
      id: nextId('pp'),
      account_id: args.account_id,
      payee_id: args.payee_id,
      amount_minor: args.amount_minor,
      currency: args.currency,
      memo: args.memo ?? null,
      due: args.due ?? null,
      at: clock,
    };
    insertRow(state, 'prepared_payments', payment);
    return acted('prepared_payments', payment.id, payment);
  },
});
