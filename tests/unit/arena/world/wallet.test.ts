import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openCheckpoint } from '@/arena/replay/checkpoint';
import type { WorldDump } from '@/lib/domain/trace/world-view';
import { commandBook, noSql } from '../../../support/command-book';
import { buildEvent, buildScenario, compiledScenario } from '../../../support/scenario-builder';

const rowsOf = (dump: WorldDump, name: string) =>
  dump.stores.find((store) => store.name === name)?.rows ?? [];

/** Opening plus all transactions of each account. */
function recomputedBalances(dump: WorldDump): Map<unknown, number> {
  const balances = new Map(
    rowsOf(dump, 'accounts').map((account) => [account.id, Number(account.opening_minor)]),
  );
  for (const { account_id, amount_minor } of rowsOf(dump, 'transactions')) {
    balances.set(account_id, (balances.get(account_id) ?? 0) + Number(amount_minor));
  }
  return balances;
}

const keptBalances = (dump: WorldDump): Map<unknown, number> =>
  new Map(rowsOf(dump, 'accounts').map(({ id, balance_minor }) => [id, Number(balance_minor)]));

const amounts = fc.array(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), {
  minLength: 4,
  maxLength: 6,
});

describe('the wallet', () => {
  it('keeps every balance equal to the opening and the transactions, at every checkpoint', () => {
    fc.assert(
      fc.property(amounts, (list) => {
        const events = list.map((amount_minor, index) =>
          buildEvent(index + 1, 'wallet', {
            kind: 'wallet_transaction',
            transaction: {
              id: `tx_e${index}`,
              account_id: 'ac_1',
              at: `2026-03-02T08:0${index}:00+01:00`,
              amount_minor,
              currency: 'EUR',
              counterparty: 'Somebody',
            },
          }),
        );
        const compiled = compiledScenario(buildScenario({ events }));
        for (const { id } of compiled.events) {
          const checkpoint = openCheckpoint(compiled, id, noSql, commandBook);
          const dump = checkpoint.dump();
          checkpoint.close();
          expect(keptBalances(dump)).toEqual(recomputedBalances(dump));
        }
      }),
      { numRuns: 30 },
    );
  });

  it('moves money whole or not at all, whatever is paid in whatever order', async () => {
    const compiled = compiledScenario();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 8 }),
        async (payments) => {
          const checkpoint = openCheckpoint(compiled, 'e4', noSql, commandBook);
          let balance = 46_500;
          for (const amount_minor of payments) {
            const result = await checkpoint.execute(
              { command: 'pay', args: { amount_minor } },
              'act',
            );
            expect(result.ok).toBe(amount_minor <= balance);
            if (result.ok) balance -= amount_minor;
          }
          const dump = checkpoint.dump();
          checkpoint.close();
          expect(keptBalances(dump).get('ac_1')).toBe(balance);
          expect(keptBalances(dump)).toEqual(recomputedBalances(dump));
        },
      ),
      { numRuns: 40 },
    );
  });
});
