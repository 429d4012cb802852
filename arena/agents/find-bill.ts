/** Finds a payment that an event asks for, among the payees and accounts that exist. Pure. */
import type { EventPayload } from '@/lib/domain/scenario/event';
import { counterpartOf, textOf } from './read-event';
import { type JsonRecord, textOfRecord } from './read-result';

export interface Wallet {
  readonly accounts: readonly JsonRecord[];
  readonly payees: readonly JsonRecord[];
  /** Active scheduled payments. */
  readonly scheduled: readonly JsonRecord[];
}

/** The arguments of `pay`. */
export interface Bill {
  readonly account_id: string;
  readonly payee_id: string;
  readonly amount_minor: number;
  readonly currency: string;
}

const billWords =
  /\b(?:bill|invoice|payment|fee|deposit|amount|due|owe|pay|instalment|premium|rent)\b/i;
const symbols: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', $: 'USD' };
const amountForm =
  /(?:([€£$])\s?|\b([A-Z]{3})\s)?(\d{1,3}(?:[ ,.]\d{3})*|\d+)([.,]\d{2})?(?:\s?([€£$])|\s([A-Z]{3})\b)?/g;

/**
 * A scheduled payment is a bill over its own amount. A message is one where it speaks of paying and a saved payee's
 * name occurs in it, over the amount that it names or else the amount that is scheduled for the payee. Null where no
 * amount is found, or no account of the currency holds it.
 */
export function findBill(payload: EventPayload, wallet: Wallet): Bill | null {
  if (payload.kind === 'wallet_scheduled') {
    const { account_id, payee_id, amount_minor, currency } = payload.scheduled;
    return { account_id, payee_id, amount_minor, currency };
  }
  const text = textOf(payload);
  if (counterpartOf(payload) === null || !billWords.test(text)) return null;
  const payee = wallet.payees.find((each) => isNamedIn(each, text));
  const payeeId = payee && textOfRecord(payee, 'id');
  const currency = payee && textOfRecord(payee, 'currency');
  if (!payeeId || !currency) return null;
  const amount =
    amountsIn(text).find((each) => each.currency === currency)?.minor ??
    scheduledFor(payeeId, wallet);
  const account = wallet.accounts.find(
    (each) =>
      textOfRecord(each, 'currency') === currency && Number(each.balance_minor) >= (amount ?? 0),
  );
  const accountId = account && textOfRecord(account, 'id');
  if (amount === undefined || amount <= 0 || !accountId) return null;
  return { account_id: accountId, payee_id: payeeId, amount_minor: amount, currency };
}

function scheduledFor(payeeId: string, { scheduled }: Wallet): number | undefined {
  const payment = scheduled.find((each) => textOfRecord(each, 'payee_id') === payeeId);
  return typeof payment?.amount_minor === 'number' ? payment.amount_minor : undefined;
}

/** Amounts with a currency sign or code beside them, as integer minor units of two decimals. */
export function amountsIn(text: string): { minor: number; currency: string }[] {
  return [...text.matchAll(amountForm)].flatMap((match) => {
    const sign = match[1] ?? match[5];
    const currency = sign === undefined ? (match[2] ?? match[6]) : symbols[sign];
    if (currency === undefined) return [];
    const whole = Number((match[3] ?? '').replace(/[ ,.]/g, ''));
    return [{ minor: whole * 100 + Number((match[4] ?? '.00').slice(1)), currency }];
  });
}

/** The first word of at least four letters of the payee's name is what people write. */
function isNamedIn(payee: JsonRecord, text: string): boolean {
  const name = textOfRecord(payee, 'name') ?? '';
  const word = name.split(/[^\p{L}\p{N}]+/u).find((each) => each.length >= 4) ?? name;
  return word !== '' && text.toLowerCase().includes(word.toLowerCase());
}
