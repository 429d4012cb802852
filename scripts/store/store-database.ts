/** Opens the database behind the store: PGlite in the data directory, or the Postgres that DATABASE_URL names. */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import type { DataDirectory } from './data-directory';
import { preparePlatform } from './platform';
import { allAtOnce, oneAtATime, type Queue } from './request-queue';
import { pgliteSession, postgresSession, type SqlSession } from './sql-session';

/** PGlite in the data directory, whose files this process alone has. */
export interface EmbeddedDatabase extends StoreDatabase {
  readonly connection: PgliteConnection;
}

export function isEmbedded(database: StoreDatabase): database is EmbeddedDatabase {
  return database.kind === 'embedded';
}

export interface StoreDatabase {
  readonly kind: 'embedded' | 'attached';
  readonly connection: PgliteConnection | PostgresConnection;
  readonly session: SqlSession;
  /** Every request and every statement of the owner goes through it. */
  readonly queue: Queue;
  close(): Promise<void>;
}

/** Opens it, platform prepared. The caller holds the directory's lock. Throws when the database cannot be reached. */
export async function openStoreDatabase(
  directory: DataDirectory,
  databaseUrl: string | null,
): Promise<StoreDatabase> {
  return databaseUrl === null ? openEmbedded(directory) : openAttached(databaseUrl);
}

/**
 * A new database is made aside and moved into place when it is complete: a process that dies while making it leaves
 * nothing that a later start would take for a database.
 */
async function openEmbedded(directory: DataDirectory): Promise<StoreDatabase> {
  if (!existsSync(directory.databaseDir)) {
    rmSync(directory.unfinishedDatabaseDir, { recursive: true, force: true });
    mkdirSync(directory.unfinishedDatabaseDir, { mode: 0o700 });
    // A maker that outlives its parent for a moment writes nowhere but in a folder of its own.
    const fresh = join(directory.unfinishedDatabaseDir, randomUUID());
    await makeDatabase(fresh);
    renameSync(fresh, directory.databaseDir);
    rmSync(directory.unfinishedDatabaseDir, { recursive: true, force: true });
  }
  const connection = await createPgliteConnection({ url: directory.databaseDir });
  await connection.driver.waitReady;
  const session = pgliteSession(connection);
  await session.query(`set timezone to 'UTC'`);
  await preparePlatform(session);
  leavePrivilegesAlone(connection);
  return {
    kind: 'embedded',
    connection,
    session,
    queue: oneAtATime(),
    close: () => connection.close(),
  };
}

async function makeDatabase(folder: string): Promise<void> {
  const maker = fork(fileURLToPath(new URL('./make-database.ts', import.meta.url)), [folder]);
  const exitCode = await new Promise((resolve, reject) => {
    maker.once('exit', resolve);
    maker.once('error', reject);
  });
  if (exitCode !== 0) throw new Error(`The database could not be made (exit code ${exitCode}).`);
}

async function openAttached(databaseUrl: string): Promise<StoreDatabase> {
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: {
      onnotice: () => undefined,
      types: { json: jsonType(114), jsonb: jsonType(3802) },
    },
  });
  const session = postgresSession(connection);
  await preparePlatform(session);
  leavePrivilegesAlone(connection);
  return {
    kind: 'attached',
    connection,
    session,
    queue: allAtOnce,
    close: () => connection.close(),
  };
}

/**
 * The server hands the driver JSON that is text already, which the driver would by default quote once more: objects would
 * arrive in functions and columns as strings.
 */
function jsonType(oid: number) {
  return {
    to: oid,
    from: [oid],
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: (text: string) => JSON.parse(text),
  };
}

/**
 * At its first request the server would grant every privilege on every table to all roles of the data API, undoing what
 * migrations revoked. It does so unless it takes its roles for prepared, which they are (platform.ts). That undone
 * privileges stay undone is held by tests/integration/runtime/privileges.test.ts.
 */
function leavePrivilegesAlone(connection: PgliteConnection | PostgresConnection): void {
  Object.defineProperty(connection, 'rlsState', { value: 'active', writable: false });
}
