import type { Problem, ScenarioCheck } from '../../check';
import { recordsIn } from '../../placed-records';

/** Money is not exchanged here: a payment has the currency of its account and of its payee. */
export const currencies: ScenarioCheck = {
  code: 'CURRENCIES',
  layer: 'state',
  severity: 'error',
  scope: 'scenario',
  run(subject) {
    const currencyOf = new Map(
      [...recordsIn(subject, 'accounts'), ...recordsIn(subject, 'payees')].map(({ row }) => [
        row.id,
        row.currency,
      ]),
    );
    const payments = [
      ...recordsIn(subject, 'transactions'),
      ...recordsIn(subject, 'scheduled_payments'),
    ];
    return payments.flatMap(({ row, document, path }): Problem[] => {
      const parties = [row.account_id, row.payee_id].filter((id) => id !== null);
      const other = parties.find((id) => (currencyOf.get(id) ?? row.currency) !== row.currency);
      if (other === undefined) return [];
      const message = `${row.currency} is not the currency of ${other} (${currencyOf.get(other)}).`;
      return [{ document, path: `${path}.currency`, message }];
    });
  },
};
