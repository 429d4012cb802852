/** Makes a data directory out of a backup. */
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { err, ok, type Result } from '@/lib/core/result';
import { type DataDirectory, ensureDataDirectory } from '../data-directory';
import { acquireDirectoryLock } from '../directory-lock';
import { type BackupFault, type BackupManifest, backupFiles, readBackup } from './backup-folder';
import { unpackDatabase } from './open-backup';

/**
 * Restores into a directory that holds no installation, as a whole or not at all: the same accounts, keys and rows. Refused
 * where there is one, or where the backup is damaged.
 */
export async function restoreBackup(
  folder: string,
  directory: DataDirectory,
): Promise<Result<BackupManifest, BackupFault>> {
  const backup = await readBackup(folder);
  if (!backup.ok) return backup;
  ensureDataDirectory(directory);
  const lock = acquireDirectoryLock(directory.lockFile);
  if (!lock.ok) return err({ message: lock.error.message });
  try {
    if (existsSync(directory.databaseDir) || existsSync(directory.keysFile)) {
      return err({
        message: `${directory.root} holds an installation. Restore into an empty directory (HALO_DATA_DIR), or move that one away first.`,
      });
    }
    rmSync(directory.unfinishedDatabaseDir, { recursive: true, force: true });
    const unpacked = await unpackDatabase(folder, backup.value, directory.unfinishedDatabaseDir);
    if (!unpacked.ok) return unpacked;
    copyFileSync(join(folder, backupFiles.keys), directory.keysFile);
    if (existsSync(join(folder, backupFiles.demo))) {
      copyFileSync(join(folder, backupFiles.demo), directory.demoFile);
    }
    renameSync(directory.unfinishedDatabaseDir, directory.databaseDir);
    return backup;
  } finally {
    lock.value.release();
  }
}

/** Whether the backup could be restored: every file as the manifest says, the database opened, the rows counted. */
export async function verifyBackup(folder: string): Promise<Result<BackupManifest, BackupFault>> {
  const backup = await readBackup(folder);
  if (!backup.ok) return backup;
  const place = mkdtempSync(join(tmpdir(), 'halo-verify-'));
  try {
    const unpacked = await unpackDatabase(folder, backup.value, join(place, 'database'));
    return unpacked.ok ? ok(backup.value) : unpacked;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
