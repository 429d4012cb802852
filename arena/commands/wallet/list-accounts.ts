import { z } from 'zod';
import { defineCommand } from '../command';
import { allRows } from '../store-rows';

export const listAccounts = defineCommand({
  name: 'list_accounts',
  kind: 'inspect',
  app: 'wallet',
  args: z.strictObject({}),
  reads: ['accounts', 'payees'],
  doc: 'The person’s accounts with their balances, and the saved payees, by id. Only a saved payee can be paid.',
  handler: (_args, { state }) => {
    const accounts = allRows(state, 'accounts');
    const payees = allRows(state, 'payees');
    const rows = accounts.length + payees.length;
    return {
      ok: true,
      data: {
        items: accounts.map(({ opening_minor: _opening, ...account }) => account),
        total: accounts.length,
        next_offset: null,
        payees,
      },
      meta: { rows, truncated: false, content: false, records: rows > 0 },
    };
  },
});
