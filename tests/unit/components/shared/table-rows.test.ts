import { expect, test } from 'vitest';
import { arrangeRows } from '@/components/shared/world/table-rows';

const rows = [
  { id: 'r2', amount: 10 },
  { id: 'r10', amount: 9 },
  { id: 'r1', amount: null },
];
const ids = (found: readonly { id?: unknown }[]) => found.map((row) => row.id);

test('numbers sort as numbers, numbered names by their number, absent values last both ways', () => {
  expect(ids(arrangeRows(rows, { column: 'amount', direction: 'up' }, {}))).toEqual([
    'r10',
    'r2',
    'r1',
  ]);
  expect(ids(arrangeRows(rows, { column: 'amount', direction: 'down' }, {}))).toEqual([
    'r2',
    'r10',
    'r1',
  ]);
  expect(ids(arrangeRows(rows, { column: 'id', direction: 'up' }, {}))).toEqual([
    'r1',
    'r2',
    'r10',
  ]);
});

test('every filtered column has to hold its words', () => {
  expect(ids(arrangeRows(rows, null, { id: 'R1', amount: '9' }))).toEqual(['r10']);
  expect(ids(arrangeRows(rows, null, { id: ' ' }))).toEqual(['r2', 'r10', 'r1']);
});
