/**
 * A sweep over the catalogue: every table, as every kind of person, read and written through the data API, against the
 * matrix. A table that is open on purpose is planted to prove that the sweep would see one.
 */
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerson } from '../support/people';
import { makeRichStudy, type RichStudy } from '../support/rich-study';
import { anonymousClient, ownerSql } from '../support/store';
import { must } from '../support/test-study';
import { columnsToRead, readableColumns } from './column-matrix';
import { type Reader, type Right, readers, rights } from './rights-matrix';

let study: RichStudy;
let strangers: Record<string, SupabaseClient>;

beforeAll(async () => {
  study = await makeRichStudy();
  const deactivated = await makePerson('admin');
  await must(
    study.admin.client.rpc('set_person_active', { p_person: deactivated.id, p_active: false }),
  );
  const signedOut = await makePerson('admin');
  await must(signedOut.client.rpc('sign_out_everywhere', { p_person: signedOut.id }));
  strangers = {
    'nobody signed in': anonymousClient(),
    'a deactivated admin': deactivated.client,
    'an admin whose session was ended': signedOut.client,
  };
});

const tablesInCatalogue = async () =>
  (
    await ownerSql().query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace
       and relkind in ('r', 'p', 'v', 'm', 'f') order by relname collate "C"`,
    )
  ).map((row) => String(row.relname));

/** Of many tables in one statement: one value for each, such as its number of rows. */
async function ofEachTable(
  tables: readonly string[],
  value: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await ownerSql().query(
    tables
      .map(
        (table) => `select '${table}' as name, (${value})::text as value from public."${table}" t`,
      )
      .join(' union all '),
  );
  return new Map(rows.map((row) => [String(row.name), String(row.value)]));
}
const rowsOfEach = (tables: readonly string[]) => ofEachTable(tables, 'count(*)');
const contentOfEach = (tables: readonly string[]) =>
  ofEachTable(tables, `md5(coalesce(string_agg(t::text, '|' order by t::text), ''))`);

/** Rows that a client is given, counted by the server so that no page limit hides any; 0 when refused. */
async function countAs(client: SupabaseClient, table: string): Promise<number> {
  const columns = columnsToRead(table);
  const { data, error } = await client.from(table).select(columns).limit(1);
  if (error || data.length === 0) return 0;
  const { count } = await client.from(table).select(columns, { count: 'exact', head: true });
  return count ?? 0;
}

type Extent = 'all' | 'some' | '-';

/** How much of a table a right lets a reader see, where it holds rows of others and rows under way. */
const extentOf: Readonly<Record<Right, Extent>> = {
  all: 'all',
  own: 'some',
  done: 'some',
  '-': '-',
};

function extentSeen(table: string, seen: number, present: number): Extent {
  if (present === 0) throw new Error(`${table} has no row, so nothing is proven about it.`);
  if (seen === 0) return '-';
  return seen === present ? 'all' : 'some';
}

async function extentsSeenBy(
  client: SupabaseClient,
  tables: readonly string[],
): Promise<Record<string, Extent>> {
  const present = await rowsOfEach(tables);
  const found: Record<string, Extent> = {};
  for (const table of tables) {
    found[table] = extentSeen(table, await countAs(client, table), Number(present.get(table)));
  }
  return found;
}

/** A row that is there, and a column to filter writes by: every row matches it, and whoever reads the table may read it. */
async function sampleOf(table: string): Promise<{ row: Record<string, unknown>; column: string }> {
  const [sample] = await ownerSql().query(
    `select (select to_jsonb(t)::text from public."${table}" t limit 1) as row,
       (select attname from pg_attribute where attrelid = ('public.' || quote_ident($1))::regclass
        and attnum > 0 and attnotnull and ($2::text is null or attname = any (string_to_array($2, ',')))
        order by attnum limit 1) as column`,
    [table, readableColumns[table]?.join() ?? null],
  );
  return { row: JSON.parse(String(sample?.row ?? '{}')), column: String(sample?.column) };
}

/** Tries to insert a copy of an existing row, to change every row, and to delete every row; says what worked. */
async function writesThatWork(client: SupabaseClient, table: string): Promise<string[]> {
  const { row, column } = await sampleOf(table);
  const worked: string[] = [];
  const attempts = {
    insert: () => client.from(table).insert(row),
    upsert: () => client.from(table).upsert(row),
    update: () =>
      client
        .from(table)
        .update({ [column]: row[column] })
        .not(column, 'is', null)
        .select(column),
    delete: () => client.from(table).delete().not(column, 'is', null).select(column),
  };
  for (const [name, attempt] of Object.entries(attempts)) {
    const { data, error } = await attempt();
    const touched = Array.isArray(data) && data.length > 0;
    if ((error === null && (name === 'insert' || name === 'upsert')) || touched) worked.push(name);
  }
  return worked;
}

const clientOf = (reader: Reader) => study[reader].client;

test('the matrix names every table of the exposed schema and no other', async () => {
  expect(Object.keys(rights).sort()).toEqual((await tablesInCatalogue()).sort());
});

test('row level security is on for every table', async () => {
  const rows = await ownerSql().query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     and not relrowsecurity`,
  );
  expect(rows).toEqual([]);
});

describe('reading', () => {
  test.each(readers)('%s reads what the matrix says', async (reader) => {
    expect(await extentsSeenBy(clientOf(reader), Object.keys(rights))).toEqual(
      Object.fromEntries(
        Object.entries(rights).map(([table, right]) => [table, extentOf[right[reader]]]),
      ),
    );
  });

  test.each(['nobody signed in', 'a deactivated admin', 'an admin whose session was ended'])(
    '%s reads nothing',
    async (who) => {
      const client = strangers[who];
      if (!client) throw new Error(who);
      for (const table of Object.keys(rights)) {
        expect([table, await countAs(client, table)]).toEqual([table, 0]);
      }
    },
  );

  test('own rows are the own ones: no peer is in them', async () => {
    const { annotator, peer } = study;
    for (const [table, column] of [
      ['annotations', 'annotator_id'],
      ['annotation_drafts', 'annotator_id'],
      ['annotation_events', 'actor_id'],
      ['flags', 'author_id'],
      ['flag_reads', 'person_id'],
      ['study_members', 'person_id'],
      ['profiles', 'id'],
    ] as const) {
      const { data } = await annotator.client.from(table).select(column);
      expect(new Set(data?.map((row) => Object.values(row)[0]))).toEqual(new Set([annotator.id]));
      const peers = await annotator.client.from(table).select(column).eq(column, peer.id);
      expect(peers.data).toEqual([]);
    }
  });
});

describe('writing', () => {
  test.each([...readers, 'nobody signed in'] as const)('%s writes to no table', async (who) => {
    const client = who === 'nobody signed in' ? anonymousClient() : clientOf(who);
    const before = await contentOfEach(Object.keys(rights));
    for (const table of Object.keys(rights)) {
      expect([table, await writesThatWork(client, table)]).toEqual([table, []]);
    }
    expect(await contentOfEach(Object.keys(rights))).toEqual(before);
  });
});

describe('the sweep itself', () => {
  afterAll(async () => {
    await ownerSql().query('drop table if exists public.left_open');
    await ownerSql().query(`notify pgrst, 'reload schema'`);
  });

  test('sees a table that was left open', async () => {
    await ownerSql().query('create table public.left_open (id int primary key, words text)');
    await ownerSql().query('grant all on public.left_open to anon, authenticated');
    await ownerSql().query(`insert into public.left_open values (1, 'open')`);
    expect(await tablesInCatalogue()).toContain('left_open');
    const [unprotected] = await ownerSql().query(
      `select relrowsecurity from pg_class where oid = 'public.left_open'::regclass`,
    );
    expect(unprotected?.relrowsecurity).toBe(false);
    // The server reads its catalogue now and then; it has to have seen the table for this to prove anything.
    await expect
      .poll(() => extentsSeenBy(anonymousClient(), ['left_open']), { timeout: 15_000 })
      .toEqual({ left_open: 'all' });
    expect(await writesThatWork(anonymousClient(), 'left_open')).toContain('delete');
  });
});
