import { expect, test } from 'vitest';
import {
  arrangeColumns,
  columnClasses,
  nameReferred,
  openingOrder,
} from '@/components/shared/world/store-layout';
import { turnOrder } from '@/components/shared/world/table-rows';

const column = (name: string) => ({ name, type: 'text', key: name === 'id' });
const transactions = {
  name: 'transactions',
  columns: ['id', 'account_id', 'at', 'amount_minor', 'currency', 'counterparty'].map(column),
  rows: [],
};
const accounts = {
  name: 'accounts',
  columns: ['id', 'name'].map(column),
  rows: [{ id: 'acc_1', name: 'Chequing' }],
};
const world = {
  clock: '2026-01-05T09:00:00Z',
  stores: [accounts, transactions],
  tables: [],
  files: [],
};

test('transactions open with the newest, and with what one looks for first', () => {
  expect(openingOrder('transactions')).toEqual({ column: 'at', direction: 'down' });
  expect(arrangeColumns('transactions', transactions).map(({ name }) => name)).toEqual([
    'at',
    'counterparty',
    'amount_minor',
    'account_id',
    'id',
    'currency',
  ]);
});

test('a table of evidence stays as its author wrote it', () => {
  expect(openingOrder('table:players')).toBeNull();
  expect(arrangeColumns('table:players', transactions)).toEqual(transactions.columns);
});

test('an id stands beside the name of what it refers to, where that is still there', () => {
  const row = { id: 'tx_1', account_id: 'acc_1', payee_id: 'gone' };
  expect(nameReferred(world, row, 'account_id')).toBe('Chequing');
  expect(nameReferred(world, row, 'payee_id')).toBeNull();
  expect(nameReferred(world, row, 'id')).toBeNull();
});

test('columns of figures are set to the end of the line, those with long texts wide', () => {
  const rows = [
    { n: 1, long: 'word '.repeat(20), none: null },
    { n: null, long: '', none: null },
  ];
  expect(columnClasses('n', rows)).toContain('text-end');
  expect(columnClasses('long', rows)).toBe('min-w-64');
  expect(columnClasses('none', rows)).toBe('min-w-16');
});

test('a column is pressed upwards, downwards, and back to how the rows are kept', () => {
  const up = turnOrder({ column: 'at', direction: 'down' }, 'id');
  expect(up).toEqual({ column: 'id', direction: 'up' });
  expect(turnOrder(up, 'id')).toEqual({ column: 'id', direction: 'down' });
  expect(turnOrder({ column: 'id', direction: 'down' }, 'id')).toBeNull();
});
