/** The two ends of a payment. Pure reading. */
import type { Database } from 'better-sqlite3';
import { err, ok, type Result } from '@/lib/core/result';
import type { CommandResult } from '@/lib/domain/trace/command-result';
import { notFound, refused } from '../answer';
import { invalidArgument } from '../argument-problems';
import { findRow, type StoreRows } from '../store-rows';

interface PaymentArguments {
  readonly account_id: string;
  readonly payee_id: string;
  readonly currency: string;
}

interface PaymentParties {
  readonly account: StoreRows['accounts'];
  readonly payee: StoreRows['payees'];
}

/** Both must exist and take the currency: money is not exchanged here. NOT_FOUND or INVALID_ARGS otherwise. */
export function paymentParties(
  state: Database,
  { account_id, payee_id, currency }: PaymentArguments,
): Result<PaymentParties, CommandResult> {
  const account = findRow(state, 'accounts', account_id);
  if (!account) return err(notFound('account_id', 'account', account_id));
  const payee = findRow(state, 'payees', payee_id);
  if (!payee) return err(notFound('payee_id', 'payee', payee_id));
  const other = [account, payee].find((party) => party.currency !== currency);
  if (!other) return ok({ account, payee });
  const message = `"${other.id}" takes ${other.currency} only`;
  return err(
    refused(invalidArgument('currency', message, { expected: other.currency, got: currency })),
  );
}
