import { z } from 'zod';
import { page } from '../answer';
import { dateArgument } from '../arguments';
import { defineCommand } from '../command';
import { allRows, compareText } from '../store-rows';

export const listScheduledPayments = defineCommand({
  name: 'list_scheduled_payments',
  kind: 'inspect',
  app: 'wallet',
  args: z.strictObject({
    status: z.enum(['active', 'paused', 'cancelled']).optional(),
    from: dateArgument.optional(),
    to: dateArgument.optional(),
  }),
  reads: ['scheduled_payments', 'payees'],
  doc: 'Scheduled payments whose next date is from day `from` to day `to`, both included (such as 2026-03-02), earliest first.',
  handler: ({ status, from, to }, { state }) => {
    const payeeNames = new Map(allRows(state, 'payees').map((row) => [row.id, row.name]));
    const matches = allRows(state, 'scheduled_payments')
      .filter((row) => status === undefined || row.status === status)
      .filter((row) => from === undefined || row.next_date >= from)
      .filter((row) => to === undefined || row.next_date <= to)
      .sort((a, b) => compareText(a.next_date, b.next_date) || compareText(a.id, b.id));
    return page(
      { matches },
      (row) => ({ ...row, payee_name: payeeNames.get(row.payee_id) ?? null }),
      'records',
    );
  },
});
