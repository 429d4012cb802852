import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stateSchemaSql, storeTable } from '@/arena/world/schema';
import {
  insertStoreRow,
  readStoreRow,
  readStoreRows,
  updateStoreRow,
} from '@/arena/world/store-rows';
import { createEmptyDatabase } from '@/arena/world/world-database';

const state = createEmptyDatabase();
beforeAll(() => state.exec(stateSchemaSql));
afterAll(() => state.close());

const text = fc.string({ unit: 'grapheme' }).filter((it) => !it.includes('\0'));
const email = fc.record({
  id: fc.uuid(),
  thread_id: text,
  folder: fc.constantFrom('inbox', 'sent', 'archive'),
  from_name: text,
  from_address: text,
  to: fc.array(text),
  cc: fc.array(text),
  subject: text,
  body: text,
  at: text,
  read: fc.boolean(),
  in_reply_to: fc.option(text),
  flag_note: fc.option(text),
});

describe('the rows of a store', () => {
  it('come back as they went in, lists, booleans and any script included', () => {
    fc.assert(
      fc.property(email, (row) => {
        insertStoreRow(state, 'emails', row);
        expect(readStoreRow(state, 'emails', row.id)).toEqual(row);
      }),
    );
  });

  it('are read anew after every change and after an undone one', () => {
    const contacts = storeTable('contacts');
    const names = () => readStoreRows(state, contacts).map(({ name }) => name);
    insertStoreRow(state, 'contacts', {
      id: 'ct_1',
      name: 'A',
      group: 'x',
      emails: [],
      phones: [],
    });
    expect(names()).toEqual(['A']);
    updateStoreRow(state, 'contacts', 'ct_1', { name: 'B' });
    expect(names()).toEqual(['B']);
    state.exec('BEGIN');
    updateStoreRow(state, 'contacts', 'ct_1', { name: 'C' });
    expect(names()).toEqual(['C']);
    state.exec('ROLLBACK');
    expect(names()).toEqual(['B']);
  });

  it('cannot be changed by whoever reads them', () => {
    const [row] = readStoreRows(state, storeTable('contacts'));
    expect(() => Object.assign(row ?? {}, { name: 'Other' })).toThrow(TypeError);
  });

  it('take no field that the store lacks', () => {
    expect(() => updateStoreRow(state, 'contacts', 'ct_1', { 'name" = 1 --': 1 })).toThrow(
      'no field',
    );
    expect(() => insertStoreRow(state, 'contacts', { id: 'ct_2', verdict: 1 })).toThrow('no field');
  });

  it('cannot be told by a clock or by dice', () => {
    for (const call of ["datetime('now')", 'current_timestamp', 'random()', "strftime('%s')"]) {
      expect(() => state.prepare(`SELECT ${call}`).get()).toThrow('no place in the arena');
    }
  });
});
