/** Makes a backup of the embedded store that this process has open. */
import {
  copyFileSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type DataDirectory, writePrivateFile } from '../data-directory';
import type { EmbeddedDatabase } from '../store-database';
import type { StoreKeys } from '../store-keys';
import {
  type BackupManifest,
  type BackupReason,
  backupFiles,
  backupName,
  countRows,
  newestMigration,
  sha256Of,
} from './backup-folder';

export interface MadeBackup {
  readonly name: string;
  readonly folder: string;
  readonly manifest: BackupManifest;
  readonly bytes: number;
}

export interface BackupSource {
  readonly directory: DataDirectory;
  readonly database: EmbeddedDatabase;
  readonly keys: StoreKeys;
}

/**
 * Requests wait while the files are read, not while they are packed. The folder is made aside and moved into place, so that
 * nobody meets half a backup. Throws what the disk or the database says.
 */
export async function makeBackup(source: BackupSource, reason: BackupReason): Promise<MadeBackup> {
  const { directory, database, keys } = source;
  const madeAt = new Date();
  const folder = freeName(join(directory.backupsDir, backupName(madeAt, reason)));
  const draft = `${folder}.unfinished`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    const read = await database.queue(() => readDatabase(database));
    await pipeline(
      Readable.fromWeb(read.tar.stream() as Parameters<typeof Readable.fromWeb>[0]),
      createGzip({ level: 6 }),
      createWriteStream(join(draft, backupFiles.database), { mode: 0o600 }),
    );
    writePrivateFile(join(draft, backupFiles.keys), `${JSON.stringify(keys, null, 2)}\n`);
    if (existsSync(directory.demoFile)) {
      copyFileSync(directory.demoFile, join(draft, backupFiles.demo));
    }
    const files = await describeFiles(draft);
    const { rows, migration, version } = read;
    const manifest: BackupManifest = {
      formatVersion: 1,
      madeAt: madeAt.toISOString(),
      reason,
      databaseVersion: version,
      newestMigration: migration,
      rows,
      files,
    };
    writePrivateFile(join(draft, backupFiles.manifest), `${JSON.stringify(manifest, null, 2)}\n`);
    renameSync(draft, folder);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    return { name: basename(folder), folder, manifest, bytes };
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/** One moment of the database: nothing else runs on it meanwhile. */
async function readDatabase({ session, connection }: EmbeddedDatabase) {
  await session.query('checkpoint');
  const [server] = await session.query('show server_version');
  return {
    rows: await countRows(session),
    migration: await newestMigration(session),
    version: String(server?.server_version),
    tar: await connection.driver.dumpDataDir('none'),
  };
}

async function describeFiles(folder: string): Promise<BackupManifest['files']> {
  const files: BackupManifest['files'] = [];
  for (const name of [backupFiles.database, backupFiles.keys, backupFiles.demo]) {
    const path = join(folder, name);
    if (!existsSync(path)) continue;
    files.push({ name, bytes: statSync(path).size, sha256: await sha256Of(path) });
  }
  return files;
}

/** Two backups within one second do not meet. */
function freeName(folder: string): string {
  let free = folder;
  for (let n = 2; existsSync(free); n += 1) free = `${folder}-${n}`;
  return free;
}
