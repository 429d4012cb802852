/**
 * Brings a database to the state that supabase/migrations describes. The ledger is the Supabase CLI's own table,
 * supabase_migrations.schema_migrations, so `supabase db push` and this runner agree on what has been applied; beside it
 * a checksum for each file, because a migration that has landed is never edited.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@/lib/core/result';
import type { SqlSession } from './sql-session';

export interface Migration {
  /** The 14 digits that the Supabase CLI orders by. */
  readonly version: string;
  readonly name: string;
  readonly text: string;
  /** SHA-256 of the file, hexadecimal. */
  readonly checksum: string;
}

export interface MigrationFault {
  readonly code: 'bad_name' | 'doubled_version' | 'changed' | 'missing' | 'out_of_order' | 'failed';
  readonly message: string;
}

/** The directory's migrations in the order of their versions. Faults: `bad_name`, `doubled_version`. */
export function readMigrations(directory: string): Result<Migration[], MigrationFault> {
  const migrations: Migration[] = [];
  for (const file of readdirSync(directory).sort()) {
    if (!file.endsWith('.sql')) continue;
    const match = /^(\d{14})_([a-z0-9_]+)\.sql$/.exec(file);
    const [, version, name] = match ?? [];
    if (version === undefined || name === undefined) {
      return fault(
        'bad_name',
        `${file}: a migration is named <14 digits>_<words_in_lower_case>.sql.`,
      );
    }
    if (migrations.at(-1)?.version === version) {
      return fault('doubled_version', `${file}: another migration has the version ${version} too.`);
    }
    const text = readFileSync(join(directory, file), 'utf8');
    const checksum = createHash('sha256').update(text).digest('hex');
    migrations.push({ version, name, text, checksum });
  }
  return ok(migrations);
}

/**
 * Applies what is missing, each migration in a transaction with its entry in the ledger, and says which. A process that
 * dies half-way leaves whole migrations only; the next call continues. Faults: `changed`, `missing`, `out_of_order`, `failed`
 * (with the database's words); everything before the failing one stays applied.
 */
export async function applyMigrations(
  session: SqlSession,
  migrations: readonly Migration[],
): Promise<Result<readonly Migration[], MigrationFault>> {
  const checked = await pendingMigrations(session, migrations);
  if (!checked.ok) return checked;
  for (const migration of checked.value) {
    try {
      await applyOne(session, migration);
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      return fault('failed', `Migration ${migration.version}_${migration.name} failed: ${words}`);
    }
  }
  return checked;
}

/** What applyMigrations would apply. Faults: `changed`, `missing`, `out_of_order`. */
export async function pendingMigrations(
  session: SqlSession,
  migrations: readonly Migration[],
): Promise<Result<readonly Migration[], MigrationFault>> {
  await prepareLedger(session);
  return pendingOf(session, migrations);
}

async function prepareLedger(session: SqlSession): Promise<void> {
  await session.transaction(async (transaction) => {
    await transaction.script(`
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations
        (version text not null primary key, statements text[], name text);
      create table if not exists supabase_migrations.schema_checksums
        (version text not null primary key, checksum text not null);`);
  });
}

async function pendingOf(
  session: SqlSession,
  migrations: readonly Migration[],
): Promise<Result<readonly Migration[], MigrationFault>> {
  const rows = await session.query(`
    select migration.version, checksum.checksum
    from supabase_migrations.schema_migrations as migration
    left join supabase_migrations.schema_checksums as checksum using (version)
    order by migration.version`);
  const applied = new Map(rows.map((row) => [String(row.version), row.checksum]));
  const newest = [...applied.keys()].at(-1) ?? '';
  const known = new Set(migrations.map((migration) => migration.version));
  const unknown = [...applied.keys()].find((version) => !known.has(version));
  if (unknown !== undefined) {
    return fault(
      'missing',
      `The database has migration ${unknown}, which this version of the program does not. Use the newer version, or another database.`,
    );
  }
  for (const migration of migrations) {
    const checksum = applied.get(migration.version);
    const file = `${migration.version}_${migration.name}`;
    if (typeof checksum === 'string' && checksum !== migration.checksum) {
      return fault(
        'changed',
        `Migration ${file} was changed after it had been applied to this database. Undo the change and write a new migration instead.`,
      );
    }
    if (!applied.has(migration.version) && migration.version < newest) {
      return fault(
        'out_of_order',
        `Migration ${file} is older than the newest applied one (${newest}).`,
      );
    }
  }
  return ok(migrations.filter((migration) => !applied.has(migration.version)));
}

async function applyOne(session: SqlSession, migration: Migration): Promise<void> {
  await session.transaction(async (transaction) => {
    await transaction.script(migration.text);
    await transaction.query(
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])',
      [migration.version, migration.name, migration.text],
    );
    await transaction.query(
      'insert into supabase_migrations.schema_checksums (version, checksum) values ($1, $2)',
      [migration.version, migration.checksum],
    );
  });
}

function fault(code: MigrationFault['code'], message: string): Result<never, MigrationFault> {
  return err({ code, message });
}
