import type { WorldDump } from '@/lib/domain/trace/world-view';
import { inScenario, type ScenarioCheck } from '../../check';
import { rowsIn } from '../../placed-records';

/** A balance is the opening balance and all transactions, at S0 and after every event. */
export const balances: ScenarioCheck = {
  code: 'BALANCES',
  layer: 'state',
  severity: 'error',
  scope: 'scenario',
  run({ scenario, worldAfter }) {
    const moments = [0, ...scenario.events.map((_event, index) => index + 1)];
    for (const count of moments) {
      const world = worldAfter(count);
      const faults = world ? balanceFaults(world) : [];
      const path = count === 0 ? 'apps.wallet' : `events[${count - 1}]`;
      // What is wrong at S0 is wrong after every event, too; the first place is the one to mend.
      if (faults.length > 0) return faults.map((message) => inScenario(path, message));
    }
    return [];
  },
};

function balanceFaults(world: WorldDump): string[] {
  const transactions = rowsIn(world, 'transactions');
  return rowsIn(world, 'accounts').flatMap(({ id, opening_minor, balance_minor }) => {
    const sum = transactions
      .filter((each) => each.account_id === id)
      .reduce((total, each) => total + each.amount_minor, opening_minor);
    if (sum === balance_minor) return [];
    return [
      `Account ${id} says ${balance_minor}, opening and transactions (noise included) make ${sum}; set balance_minor to that or correct the transactions.`,
    ];
  });
}
