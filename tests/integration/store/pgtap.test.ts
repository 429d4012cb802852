/** The pgTAP files of supabase/tests/database, each on a PGlite with all migrations; every assertion is reported. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pgtap } from '@electric-sql/pglite-pgtap';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyMigrations, readMigrations } from '@/scripts/store/migrations';
import { preparePlatform } from '@/scripts/store/platform';
import { pgliteSession } from '@/scripts/store/sql-session';

const supabase = fileURLToPath(new URL('../../../supabase', import.meta.url));
const directory = join(supabase, 'tests/database');
const files = readdirSync(directory)
  .filter((file) => file.endsWith('.sql'))
  .sort();

let connection: PgliteConnection;

beforeAll(async () => {
  connection = await createPgliteConnection({
    url: 'memory://',
    pgliteOptions: { extensions: { pgtap } },
  } as Parameters<typeof createPgliteConnection>[0]);
  const session = pgliteSession(connection);
  await preparePlatform(session);
  const migrations = readMigrations(join(supabase, 'migrations'));
  if (!migrations.ok) throw new Error(migrations.error.message);
  const applied = await applyMigrations(session, migrations.value);
  if (!applied.ok) throw new Error(applied.error.message);
});

afterAll(() => connection.close());

/** The lines of TAP among all that a file's statements answer. */
async function runFile(file: string): Promise<string[]> {
  const text = readFileSync(join(directory, file), 'utf8');
  const results = await connection.driver.exec(text).catch(async (error: unknown) => {
    await connection.driver.exec('rollback');
    throw error;
  });
  return results
    .flatMap((result) => result.rows.flatMap((row) => Object.values(row as object)))
    .filter(
      (value): value is string => typeof value === 'string' && /^(?:ok|not ok|#|1\.\.)/.test(value),
    );
}

// 00 makes the helpers that the others use, so the files run in their order and in one database.
test.each(files)('%s', async (file) => {
  const lines = await runFile(file);
  expect(lines.filter((line) => !line.startsWith('ok') && !line.startsWith('1..'))).toEqual([]);
  expect(lines.filter((line) => line.startsWith('ok'))).not.toEqual([]);
});
