/** Unpacks a backup's database and finds that it is what its manifest says. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { createPgliteConnection, PGlite } from '@supabase/lite/pglite';
import { err, ok, type Result } from '@/lib/core/result';
import { pgliteSession } from '../sql-session';
import { type BackupFault, type BackupManifest, backupFiles, countRows } from './backup-folder';

/**
 * Writes the database's files into `databaseDir`, which must not exist, opens them once and compares the rows of every table.
 * What cannot be opened or differs is removed again.
 */
export async function unpackDatabase(
  folder: string,
  manifest: BackupManifest,
  databaseDir: string,
): Promise<Result<void, BackupFault>> {
  try {
    const packed = readFileSync(join(folder, backupFiles.database));
    const tar = new Blob([new Uint8Array(await promisify(gunzip)(packed))], {
      type: 'application/x-tar',
    });
    const loaded = await PGlite.create({ dataDir: databaseDir, loadDataDir: tar });
    await loaded.close();
    const connection = await createPgliteConnection({ url: databaseDir });
    const rows = await countRows(pgliteSession(connection));
    await connection.close();
    const different = differenceOf(manifest.rows, rows);
    if (different === null) return ok(undefined);
    rmSync(databaseDir, { recursive: true, force: true });
    return err({ message: different });
  } catch (error) {
    rmSync(databaseDir, { recursive: true, force: true });
    const words = error instanceof Error ? error.message : String(error);
    return err({ message: `The database of the backup cannot be opened: ${words}` });
  }
}

function differenceOf(
  expected: Readonly<Record<string, number>>,
  found: Readonly<Record<string, number>>,
): string | null {
  for (const table of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    if (expected[table] !== found[table]) {
      return `The table ${table} has ${found[table] ?? 'no'} rows where the manifest says ${expected[table] ?? 'there is none'}.`;
    }
  }
  return null;
}
