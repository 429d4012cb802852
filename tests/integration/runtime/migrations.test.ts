import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  migrationsDirectory,
  notesMigration,
  preparedDataDirectory,
  refused,
  started,
  writeMigrations,
} from '../../support/data-directories';

const first = '20260101000000_notes.sql';

test('new migrations are applied in order and entered in the ledger of the Supabase CLI', async () => {
  const { dataDir, migrationsDir } = await preparedDataDirectory();
  writeMigrations(migrationsDir, {
    ...notesMigration,
    pages: 'alter table notes add column page int;',
    numbers: 'alter table notes rename column page to page_number;',
  });
  const store = await started({ dataDir, migrationsDir });
  expect(store.appliedMigrations).toEqual(['20260101000001_pages', '20260101000002_numbers']);
  const ledger = await store.owner.query(
    'select version, name from supabase_migrations.schema_migrations order by version',
  );
  expect(ledger.map((row) => row.name)).toEqual(['notes', 'pages', 'numbers']);
  expect(await store.owner.query('select page_number from notes')).toEqual([]);
});

test('a migration that fails leaves nothing of itself, keeps those before it, and can be mended', async () => {
  const { dataDir, migrationsDir } = await preparedDataDirectory();
  const failing = 'create table half (id int); select no_such_function();';
  writeMigrations(migrationsDir, { ...notesMigration, good: 'create table good ();', failing });
  const refusal = await refused({ dataDir, migrationsDir });
  expect(refusal.reason).toBe('migrations');
  expect(refusal.message).toContain('20260101000002_failing');
  expect(refusal.message).toContain('no_such_function');

  const mended = 'create table half (id int);';
  writeMigrations(migrationsDir, {
    ...notesMigration,
    good: 'create table good ();',
    failing: mended,
  });
  const store = await started({ dataDir, migrationsDir });
  expect(store.appliedMigrations).toEqual(['20260101000002_failing']);
});

test('a landed migration that was changed is an error, and nothing is applied', async () => {
  const { dataDir, migrationsDir } = await preparedDataDirectory();
  writeMigrations(migrationsDir, { notes: 'create table public.other ();', later: 'select 1;' });
  const refusal = await refused({ dataDir, migrationsDir });
  expect(refusal.message).toContain('20260101000000_notes was changed');
});

test('a database that is ahead of the program is not touched', async () => {
  const { dataDir, migrationsDir } = await preparedDataDirectory();
  rmSync(join(migrationsDir, first));
  const refusal = await refused({ dataDir, migrationsDir });
  expect(refusal.message).toContain('has migration 20260101000000');
});

test('a new migration that is older than an applied one is refused', async () => {
  const { dataDir, migrationsDir } = await preparedDataDirectory();
  writeFileSync(join(migrationsDir, '20250101000000_late_comer.sql'), 'select 1;');
  const refusal = await refused({ dataDir, migrationsDir });
  expect(refusal.message).toContain('20250101000000_late_comer is older');
});

test('a file whose name does not say its place is refused', async () => {
  const migrationsDir = migrationsDirectory(notesMigration);
  renameSync(join(migrationsDir, first), join(migrationsDir, 'notes.sql'));
  const { dataDir } = await preparedDataDirectory();
  expect((await refused({ dataDir, migrationsDir })).message).toContain('notes.sql');
});
