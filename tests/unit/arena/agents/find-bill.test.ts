import { describe, expect, it } from 'vitest';
import { amountsIn, findBill, type Wallet } from '@/arena/agents/find-bill';
import { emailPayload } from '../../../support/scenario-builder';

const wallet: Wallet = {
  accounts: [
    { id: 'ac_low', currency: 'EUR', balance_minor: 500 },
    { id: 'ac_1', currency: 'EUR', balance_minor: 50_000 },
  ],
  payees: [{ id: 'py_1', name: 'Boiler Ltd', currency: 'EUR' }],
  scheduled: [],
};
const mail = (body: string) => {
  const payload = emailPayload('em_1');
  if (payload.kind !== 'email_received') throw new Error('It is one.');
  return { ...payload, email: { ...payload.email, body } };
};

describe('amounts', () => {
  it.each([
    ['EUR 12.50', [{ minor: 1_250, currency: 'EUR' }]],
    ['€ 1,200.00 now', [{ minor: 120_000, currency: 'EUR' }]],
    ['612 EUR and 5 kg', [{ minor: 61_200, currency: 'EUR' }]],
    ['30 March at 10:00', []],
  ])('in "%s"', (text, amounts) => {
    expect(amountsIn(text)).toEqual(amounts);
  });
});

describe('a bill', () => {
  it('is paid from an account that holds the amount', () => {
    expect(findBill(mail('Please pay 20 EUR.'), wallet)).toMatchObject({
      account_id: 'ac_1',
      amount_minor: 2_000,
    });
  });

  it('without an amount is over what is scheduled for the payee', () => {
    const scheduled = [{ payee_id: 'py_1', amount_minor: 700 }];
    expect(findBill(mail('The fee is due.'), { ...wallet, scheduled })?.amount_minor).toBe(700);
  });

  it.each([
    ['speaks of no payment', 'We come for 20 EUR.'],
    ['is over nothing', 'Please pay soon.'],
    ['is over more than there is', 'Please pay 900 EUR.'],
  ])('is none where the message %s', (_, body) => {
    expect(findBill(mail(body), wallet)).toBeNull();
  });
});
