/**
 * A sweep over columns: what each person's token reads in each table, column by column, against the matrix. A column that
 * is added later is planted to prove that it stays hidden until somebody names it.
 */
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRichStudy, type RichStudy } from '../support/rich-study';
import { ownerSql } from '../support/store';
import { readableColumns } from './column-matrix';
import { readers, rights } from './rights-matrix';

interface CatalogueColumn {
  readonly table: string;
  readonly column: string;
  readonly isReadable: boolean;
}

/** Every column of the exposed schema, and whether a Postgres role may select it. */
async function columnsFor(role: 'anon' | 'authenticated'): Promise<CatalogueColumn[]> {
  const rows = await ownerSql().query(
    `select c.relname as "table", a.attname as "column", has_column_privilege($1, c.oid, a.attnum, 'select') as readable
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
     order by c.relname collate "C", a.attnum`,
    [role],
  );
  return rows.map((row) => ({
    table: String(row.table),
    column: String(row.column),
    isReadable: row.readable === true,
  }));
}

const isNamed = ({ table, column }: CatalogueColumn) =>
  readableColumns[table]?.includes(column) ?? false;

const codeOf = async (client: SupabaseClient, table: string, columns: string) =>
  (await client.from(table).select(columns).limit(1)).error?.code ?? 'answered';

let study: RichStudy;
let columns: CatalogueColumn[];

beforeAll(async () => {
  study = await makeRichStudy();
  columns = await columnsFor('authenticated');
});

describe('in the catalogue', () => {
  test('people may read the columns that the matrix names and no other', () => {
    const readable: Record<string, string[]> = {};
    for (const { table, column, isReadable } of columns) {
      if (isReadable) readable[table] = [...(readable[table] ?? []), column];
    }
    expect(readable).toEqual(readableColumns);
  });

  test('whoever is not signed in may read none', async () => {
    expect((await columnsFor('anon')).filter(({ isReadable }) => isReadable)).toEqual([]);
  });

  test('no table is granted whole, so that a new column would come with it', async () => {
    const rows = await ownerSql().query(
      `select c.relname from pg_class c, aclexplode(c.relacl) a
       where c.relnamespace = 'public'::regnamespace and a.privilege_type = 'SELECT'
         and a.grantee in (0, 'anon'::regrole, 'authenticated'::regrole)`,
    );
    expect(rows).toEqual([]);
  });

  test('a table has readable columns where somebody reads rows, and else none', () => {
    const read = Object.entries(rights).filter(([, row]) =>
      readers.some((who) => row[who] !== '-'),
    );
    expect(Object.keys(readableColumns).sort()).toEqual(read.map(([table]) => table).sort());
  });
});

describe('through the data API', () => {
  test.each(readers)('%s reads the named columns of every table at once', async (reader) => {
    const { client } = study[reader];
    for (const [table, named] of Object.entries(readableColumns)) {
      expect([table, await codeOf(client, table, named.join())]).toEqual([table, 'answered']);
    }
  });

  test.each(readers)('%s is refused every other column, and all of them', async (reader) => {
    const { client } = study[reader];
    const hidden = columns.filter((one) => !isNamed(one));
    expect(hidden.length).toBeGreaterThan(0);
    for (const { table, column } of hidden) {
      expect([table, column, await codeOf(client, table, column)]).toEqual([
        table,
        column,
        '42501',
      ]);
    }
    for (const table of new Set(hidden.map((one) => one.table))) {
      expect([table, await codeOf(client, table, '*')]).toEqual([table, '42501']);
    }
  });

  test('a hidden column can be neither compared nor sorted by', async () => {
    const { client, id } = study.annotator;
    const compared = await client.from('flag_messages').select('id').eq('author_id', id);
    const sorted = await client.from('rulings').select('id').order('created_by');
    expect([compared.error?.code, sorted.error?.code]).toEqual(['42501', '42501']);
  });
});

describe('a column that is added later', () => {
  afterAll(async () => {
    await ownerSql().query('alter table public.rulings drop column if exists added_later');
    await ownerSql().query(`notify pgrst, 'reload schema'`);
  });

  test('is hidden from admins and annotators, and breaks nothing that they read', async () => {
    await ownerSql().query(`alter table public.rulings add column added_later text default 'x'`);
    await ownerSql().query(`notify pgrst, 'reload schema'`);
    for (const { client } of [study.admin, study.annotator]) {
      // The server reads its catalogue now and then; until then the column is unknown to it, which is no refusal.
      await expect
        .poll(() => codeOf(client, 'rulings', 'added_later'), { timeout: 15_000 })
        .toBe('42501');
      expect(await codeOf(client, 'rulings', 'id,answer')).toBe('answered');
    }
    expect(await columnsFor('authenticated')).toContainEqual({
      table: 'rulings',
      column: 'added_later',
      isReadable: false,
    });
    expect(isNamed({ table: 'rulings', column: 'added_later', isReadable: false })).toBe(false);
  });
});
