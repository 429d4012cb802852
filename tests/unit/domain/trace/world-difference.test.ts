import { expect, test } from 'vitest';
import { differenceOf } from '@/lib/domain/trace/world-difference';
import type { WorldDump } from '@/lib/domain/trace/world-view';

const column = (name: string, key = false) => ({ name, type: 'text', key });
const world = (
  emails: WorldDump['stores'][number]['rows'],
  table: WorldDump['stores'][number]['rows'],
  files: WorldDump['files'],
): WorldDump => ({
  clock: '2026-03-02T08:00:00+01:00',
  stores: [{ name: 'emails', columns: [column('id', true), column('read')], rows: emails }],
  tables: [{ name: 'shifts', columns: [column('day', true), column('who', true)], rows: table }],
  files,
});

test('made, changed and removed rows are told apart in stores, tables and files', () => {
  const before = world(
    [{ id: 'em_1', read: false }],
    [{ day: 'mon', who: 'a' }],
    [{ path: 'a.md', text: 'old' }],
  );
  const after = world(
    [
      { id: 'em_1', read: true },
      { id: 'em_2', read: false },
    ],
    [],
    [{ path: 'a.md', text: 'new' }],
  );
  expect(
    differenceOf(before, after).map(({ store, key, before, after }) => [
      store,
      key,
      before !== null,
      after !== null,
    ]),
  ).toEqual([
    ['emails', 'em_1', true, true],
    ['emails', 'em_2', false, true],
    ['table:shifts', 'mon,a', true, false],
    ['files', 'a.md', true, true],
  ]);
});

test('a world does not differ from itself', () => {
  const same = world([{ id: 'em_1', read: false }], [{ day: 'mon', who: 'a' }], []);
  expect(differenceOf(same, structuredClone(same))).toEqual([]);
});
