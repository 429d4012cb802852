/** Makes a data directory out of a backup. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { err, ok, type Result } from '@/lib/core/result';
import {
  type DataDirectory,
  ensureDataDirectory,
  readIfPresent,
  writePrivateFile,
} from '../data-directory';
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
    const aside = directory.unfinishedDatabaseDir;
    if (holdsInstallation(directory, join(aside, backupFiles.keys))) {
      return err({
        message: `${directory.root} holds an installation. Restore into an empty directory (HALO_DATA_DIR), or move that one away first.`,
      });
    }
    rmSync(directory.keysFile, { force: true });
    rmSync(aside, { recursive: true, force: true });
    mkdirSync(aside, { mode: 0o700 });
    const unpacked = await unpackDatabase(folder, backup.value, join(aside, 'database'));
    if (!unpacked.ok) {
      rmSync(aside, { recursive: true, force: true });
      return unpacked;
    }
    copyFileSync(join(folder, backupFiles.keys), join(aside, backupFiles.keys));
    writePrivateFile(directory.keysFile, readFileSync(join(aside, backupFiles.keys), 'utf8'));
    if (existsSync(join(folder, backupFiles.demo))) {
      copyFileSync(join(folder, backupFiles.demo), directory.demoFile);
    }
    // The one step that makes it an installation.
    renameSync(join(aside, 'database'), directory.databaseDir);
    rmSync(aside, { recursive: true, force: true });
    return backup;
  } finally {
    lock.value.release();
  }
}

/** Keys without a database are an installation's too (its database is attached), unless a restore that broke off left them. */
function holdsInstallation(directory: DataDirectory, keysOfBrokenRestore: string): boolean {
  if (existsSync(directory.databaseDir)) return true;
  const keys = readIfPresent(directory.keysFile);
  return keys !== null && keys !== readIfPresent(keysOfBrokenRestore);
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
