/**
 * The room of backups. A backup is a folder that holds one whole installation of the embedded store, accounts and keys
 * included, readable by its owner alone:
 *
 *   database.tar.gz   the database's files at one moment
 *   keys.json         keys of the installation, without which nobody's session or link would be good
 *   demo.json         the demo people's passwords, where there are some
 *   manifest.json     when, why, from which migrations, and the size and SHA-256 of each file; rows of every table
 *
 * In: an open database. Out: a folder that is whole or not there. Imports: the store's room, lib/core, node.
 */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';
import type { SqlSession } from '../sql-session';

export const backupFiles = {
  database: 'database.tar.gz',
  keys: 'keys.json',
  demo: 'demo.json',
  manifest: 'manifest.json',
} as const;

export const backupReasons = ['schedule', 'migration', 'command'] as const;
export type BackupReason = (typeof backupReasons)[number];

const manifestSchema = z.strictObject({
  formatVersion: z.literal(1),
  madeAt: z.iso.datetime(),
  reason: z.enum(backupReasons),
  /** Of Postgres: the files can be opened by the same major version only. */
  databaseVersion: z.string(),
  /** The newest migration that was applied; null where none was. */
  newestMigration: z.string().nullable(),
  /** Rows of every table of the workbench, and of the accounts. */
  rows: z.record(z.string(), z.int().nonnegative()),
  files: z.array(
    z.strictObject({ name: z.string(), bytes: z.int(), sha256: z.string().length(64) }),
  ),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

/** The name of a backup's folder. Pure. */
export function backupName(madeAt: Date, reason: BackupReason): string {
  return `${madeAt.toISOString().replace(/[-:]|\.\d+/g, '')}-${reason}`;
}

/** When the backup of that name was made, in milliseconds since the epoch; 0 where it is no whole backup's name. Pure. */
export function instantOfName(name: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-[a-z]+(?:-\d+)?$/.exec(name);
  if (parts === null) return 0;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

export interface BackupFault {
  /** Cause and remedy, for a person. */
  readonly message: string;
}

/** The manifest, after every file was found to be what it says. Reads every byte; changes nothing. */
export async function readBackup(folder: string): Promise<Result<BackupManifest, BackupFault>> {
  const file = join(folder, backupFiles.manifest);
  if (!existsSync(file)) return fault(`${folder} is no backup: it has no ${backupFiles.manifest}.`);
  const parsed = manifestSchema.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (!parsed.success) {
    return fault(`${file} cannot be read: it is damaged, or of another version of the program.`);
  }
  for (const { name, bytes, sha256 } of parsed.data.files) {
    const path = join(folder, name);
    if (!existsSync(path)) return fault(`${path} is missing.`);
    if (statSync(path).size !== bytes || (await sha256Of(path)) !== sha256) {
      return fault(`${path} is damaged: it differs from what the manifest says.`);
    }
  }
  return ok(parsed.data);
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** Rows of every table in the workbench's schema and of the accounts, by name. */
export async function countRows(session: SqlSession): Promise<Record<string, number>> {
  const tables = await session.query(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and (n.nspname = 'public' or (n.nspname = 'auth' and c.relname = 'users'))
     order by 1`,
  );
  const rows: Record<string, number> = {};
  for (const { name } of tables) {
    const [counted] = await session.query(`select count(*)::int as rows from ${name}`);
    rows[String(name)] = Number(counted?.rows);
  }
  return rows;
}

export async function newestMigration(session: SqlSession): Promise<string | null> {
  const [row] = await session.query(
    'select max(version) as version from supabase_migrations.schema_migrations',
  );
  return typeof row?.version === 'string' ? row.version : null;
}

function fault(message: string): Result<never, BackupFault> {
  return err({ message });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
