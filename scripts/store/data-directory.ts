/**
 * The room of the store: whatever is needed to have one running. In: the environment. Out: an address, keys, and a
 * process that can be stopped. Imports: lib/core, @supabase/lite, node.
 *
 * Words: the *store* is the server that supabase-js talks to. It is *embedded* (PGlite in the data directory), *attached*
 * (the same server in front of the Postgres that DATABASE_URL names) or *external* (a Supabase project, not ours to start).
 * The *data directory* (.halo, or HALO_DATA_DIR) holds one installation: keys, database, demo sign-ins, lock.
 *
 * How to use it
 * - `npm start`, `npm run dev`: everything. `npm run store`: the store alone, printed with its keys, for work on SQL.
 * - A command: `reachStore()` of reach-store.ts, which uses the running store or starts one for the command's own time.
 * - A test: `launchStore({ dataDir, ... })` of launch-store.ts; integration tests get theirs from tests/support/store.ts.
 *
 * What a fresh database looks like to the first migration is written in platform.ts: it is made like a fresh Supabase project,
 * default privileges included, so a table that forgets to revoke is as open here as it would be there.
 */
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export interface DataDirectory {
  readonly root: string;
  /** Keys of this installation. */
  readonly keysFile: string;
  /** The embedded database. */
  readonly databaseDir: string;
  /** Where an embedded database is made before it is complete; worthless after a crash. */
  readonly unfinishedDatabaseDir: string;
  readonly lockFile: string;
  /** Address and owner key of the running store; absent when none runs. */
  readonly runningStoreFile: string;
  /** Demo people with their passwords, and how far loading the demo study came. */
  readonly demoFile: string;
  /** Backups of this installation, a folder each. */
  readonly backupsDir: string;
  /** Files of exports that were made in the background. Worth nothing to a backup: they can be made again. */
  readonly exportsDir: string;
}

/** Pure. `path` is made absolute against the working directory. */
export function dataDirectoryAt(path: string): DataDirectory {
  const root = resolve(path);
  return {
    root,
    keysFile: join(root, 'keys.json'),
    databaseDir: join(root, 'database'),
    unfinishedDatabaseDir: join(root, 'database.unfinished'),
    lockFile: join(root, 'store.lock'),
    runningStoreFile: join(root, 'running-store.json'),
    demoFile: join(root, 'demo.json'),
    backupsDir: join(root, 'backups'),
    exportsDir: join(root, 'exports'),
  };
}

/** The data directory that the environment names; `.halo` in the working directory when it names none. */
export function configuredDataDirectory(env: NodeJS.ProcessEnv = process.env): DataDirectory {
  return dataDirectoryAt(env.HALO_DATA_DIR || '.halo');
}

/** Makes the directory, readable by its owner alone. Idempotent. */
export function ensureDataDirectory(directory: DataDirectory): void {
  mkdirSync(directory.root, { recursive: true, mode: 0o700 });
  chmodSync(directory.root, 0o700);
}

/** Replaces `file` atomically, readable by its owner alone: a reader sees the old text or the new one. */
export function writePrivateFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, file);
}

/** The file's text, or null when there is none. */
export function readIfPresent(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
