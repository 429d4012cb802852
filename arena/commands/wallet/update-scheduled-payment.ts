import { z } from 'zod';
import type { CommandContext } from '@/arena/world/command-context';
import { err, ok, type Result } from '@/lib/core/result';
import type { CommandResult } from '@/lib/domain/trace/command-result';
import { acted, notFound, refuse, refused } from '../answer';
import { invalidArgument } from '../argument-problems';
import { dateArgument, idArgument } from '../arguments';
import { defineCommand } from '../command';
import { dayInZone } from '../instants';
import { findRow, type StoreRows, updateRow } from '../store-rows';

type ScheduledRow = StoreRows['scheduled_payments'];

const operations = ['pause', 'resume', 'cancel', 'reschedule'] as const;
const statusAfter = { pause: 'paused', resume: 'active', cancel: 'cancelled' } as const;

const scheduledArguments = z
  .strictObject({
    payment_id: idArgument,
    operation: z.enum(operations),
    date: dateArgument.optional().describe('The new next day; for reschedule only.'),
  })
  .refine(({ operation, date }) => (operation === 'reschedule') === (date !== undefined), {
    path: ['date'],
    error: 'is required by reschedule and belongs to nothing else',
  });

export const updateScheduledPayment = defineCommand({
  name: 'update_scheduled_payment',
  kind: 'act',
  level: 'L3',
  app: 'wallet',
  args: scheduledArguments,
  reads: ['scheduled_payments', 'profile'],
  writes: ['scheduled_payments'],
  doc: 'Pauses, resumes, cancels or reschedules a scheduled payment; `reschedule` takes the new next day as `date`. Unknown id: NOT_FOUND; one that is cancelled or already so, or a past day: INVALID_STATE.',
  handler: (args, context) => {
    const payment = findRow(context.state, 'scheduled_payments', args.payment_id);
    if (!payment) return notFound('payment_id', 'scheduled payment', args.payment_id);
    if (payment.status === 'cancelled') {
      return refuse('INVALID_STATE', 'payment_id', `"${payment.id}" is cancelled for good.`);
    }
    const changes = changesBy(args, payment, context);
    if (!changes.ok) return changes.error;
    const updated = updateRow(context.state, 'scheduled_payments', payment, changes.value);
    return acted('scheduled_payments', payment.id, updated);
  },
});

function changesBy(
  { operation, date }: z.output<typeof scheduledArguments>,
  payment: ScheduledRow,
  { clock, person }: CommandContext,
): Result<Partial<ScheduledRow>, CommandResult> {
  if (operation !== 'reschedule') {
    const status = statusAfter[operation];
    if (payment.status !== status) return ok({ status });
    return err(refuse('INVALID_STATE', 'operation', `"${payment.id}" is ${status} already.`));
  }
  if (date === undefined) return err(refused(invalidArgument('date', 'is required')));
  const today = dayInZone(clock, person.timezone);
  if (date >= today && date !== payment.next_date) return ok({ next_date: date });
  return err(
    refuse('INVALID_STATE', 'date', 'The new day is past, or the day it has already.', {
      expected: `${today} or later, and not ${payment.next_date}`,
      got: date,
    }),
  );
}
