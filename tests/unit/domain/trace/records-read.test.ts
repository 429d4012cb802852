import { expect, test } from 'vitest';
import { citationOf } from '@/lib/domain/evaluation/citations';
import { citedRecord, refOfCitation, refOfEvidence } from '@/lib/domain/trace/record-ref';
import { readersIn, readersOf, readsOf } from '@/lib/domain/trace/records-read';
import type { WorldDump } from '@/lib/domain/trace/world-view';

const meta = { rows: 1, truncated: false, content: true };
const step = (number: number, command: string, args: Record<string, unknown>, data: unknown) => ({
  number,
  call: { command, args },
  result: { ok: true as const, data, meta },
});

test('a command leads to the records that came back, nested ones included', () => {
  const data = { thread_id: 'th_1', emails: [{ id: 'em_1' }, { id: 'em_2' }] };
  expect(readsOf(step(1, 'get_email_thread', { thread_id: 'th_1' }, data)).records).toEqual([
    { store: 'emails', key: 'em_1' },
    { store: 'emails', key: 'em_2' },
  ]);
  const accounts = {
    items: [{ id: 'ac_1', balance_minor: 5 }],
    payees: [{ id: 'py_1', account_ref: 'x' }],
  };
  expect(readsOf(step(2, 'list_accounts', {}, accounts)).records.map((ref) => ref.store)).toEqual([
    'accounts',
    'payees',
  ]);
});

test('an error read nothing', () => {
  const result = { ok: false as const, error: { code: 'NOT_FOUND' as const, message: '' } };
  expect(readsOf({ number: 1, call: { command: 'get_email', args: {} }, result }).records).toEqual(
    [],
  );
});

const column = (name: string, key = false) => ({ name, type: 'text', key });
const world: WorldDump = {
  clock: '2026-03-02T08:00:00+01:00',
  stores: [],
  tables: [
    {
      name: 'contracts',
      columns: [column('id', true), column('company')],
      rows: [
        { id: 1, company: 'Boiler Ltd' },
        { id: 2, company: 'Roof Ltd' },
      ],
    },
  ],
  files: [],
};

test('a record says which steps read it; a row of a table only where the answer shows its whole key', () => {
  const answer = (columns: string[], rows: unknown[][]) => ({ columns, rows });
  const readers = readersIn(world, [
    readsOf(step(1, 'read_file', { path: 'a.md' }, { path: 'a.md', lines: [] })),
    readsOf(
      step(
        2,
        'query_database',
        { sql: 'SELECT * FROM contracts' },
        answer(['id', 'company'], [[2, 'Roof Ltd']]),
      ),
    ),
    readsOf(
      step(
        3,
        'query_database',
        { sql: 'select company from "contracts"' },
        answer(['company'], [['Roof Ltd']]),
      ),
    ),
    readsOf(step(4, 'query_database', { sql: 'SELECT id FROM others' }, answer(['id'], [[2]]))),
  ]);
  expect(readersOf(readers, 'table:contracts', '2')).toEqual([2]);
  expect(readersOf(readers, 'table:contracts', '1')).toEqual([]);
  expect(readersOf(readers, 'files', 'a.md')).toEqual([1]);
});

test('references of files and citations name the same record', () => {
  for (const [reference, citation] of [
    ['table:contracts/3', 'table contracts/3'],
    ['file:house/rules.md', 'file house/rules.md'],
    ['email/em_0412', 'email em_0412'],
    ['chat.messages/ms_3', 'chat ms_3'],
    ['wallet.transactions/tx_9', 'transactions tx_9'],
  ] as const) {
    const record = refOfEvidence(reference);
    if (!record) throw new Error(reference);
    expect(citationOf(citedRecord(record))).toBe(citation);
    expect(refOfCitation(citation)).toEqual(record);
  }
  expect([refOfEvidence('event/e2'), refOfCitation('E2')]).toEqual([null, null]);
});
