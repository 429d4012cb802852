/** Makes backups when they are due or asked for, keeps the newest, and writes down what became of each. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BackupReason, instantOfName } from './backup-folder';
import { type BackupSource, type MadeBackup, makeBackup } from './make-backup';

export interface BackupSettings {
  /** Hours between automatic backups, fractions included; 0 makes none. */
  readonly everyHours: number;
  /** Automatic backups that are kept; those made by a command are never removed. */
  readonly keep: number;
}

/** Every 6 hours, the newest 14, unless HALO_BACKUP_HOURS and HALO_BACKUP_KEEP say otherwise. Pure. */
export function backupSettings(env: NodeJS.ProcessEnv): BackupSettings {
  return {
    everyHours: atLeast(env.HALO_BACKUP_HOURS, 0, 6),
    keep: atLeast(env.HALO_BACKUP_KEEP, 1, 14),
  };
}

export interface BackupKeeper {
  /** Makes one, after those that were asked for before it. Throws when it cannot be made, after writing that down. */
  backUp(reason: BackupReason): Promise<MadeBackup>;
  /** Looks every half hour, or as often as one may be due, whether one is; until `stop`. */
  start(): void;
  stop(): void;
}

const hourMs = 3_600_000;
const lookEveryMs = hourMs / 2;

export function createBackupKeeper(source: BackupSource, settings: BackupSettings): BackupKeeper {
  const { directory } = source;
  let timer: NodeJS.Timeout | null = null;
  /** Where the log of the database stood after the last backup: unmoved, nothing was written since. */
  let seen: string | null = null;

  const make = async (reason: BackupReason): Promise<MadeBackup> => {
    const made = await makeBackup(source, reason).catch(async (error: unknown) => {
      const failure = error instanceof Error ? error.message : String(error);
      await note(source, { reason, name: '', bytes: null, failure });
      throw error;
    });
    await note(source, { reason, name: made.name, bytes: made.bytes, failure: null });
    // The backup is good, whatever becomes of the old ones; the next one tries again.
    await prune(source, settings.keep).catch((error: unknown) =>
      console.error('Old backups could not be removed:', error),
    );
    seen = await logPosition(source);
    return made;
  };

  /** Settles with the backup asked for last. One at a time: pruning takes the unfinished folder of another for a dead one. */
  let last: Promise<unknown> = Promise.resolve();
  const backUp = (reason: BackupReason): Promise<MadeBackup> => {
    const made = last.then(() => make(reason));
    last = made.catch(() => undefined);
    return made;
  };

  /** Never rejects: nobody waits for it, and a rejection would end the store. */
  const look = async () => {
    try {
      const age = Date.now() - newestBackup(directory.backupsDir);
      if (age < settings.everyHours * hourMs) return;
      if (seen !== null && seen === (await logPosition(source))) return;
      await backUp('schedule');
    } catch (error) {
      console.error('The scheduled backup failed:', error);
    }
  };

  return {
    backUp,
    start() {
      if (settings.everyHours === 0) return;
      const everyMs = Math.min(lookEveryMs, settings.everyHours * hourMs);
      timer = setInterval(() => void look(), everyMs);
      timer.unref();
    },
    stop() {
      if (timer !== null) clearInterval(timer);
    },
  };
}

async function logPosition({ database }: BackupSource): Promise<string> {
  const [row] = await database.queue(() =>
    database.session.query('select pg_current_wal_insert_lsn()::text as position'),
  );
  return String(row?.position);
}

interface BackupNote {
  readonly reason: BackupReason;
  readonly name: string;
  readonly bytes: number | null;
  readonly failure: string | null;
}

/** Before its migration has run there is no table to write to, and nobody to read it. */
async function note({ database }: BackupSource, { reason, name, bytes, failure }: BackupNote) {
  await database.queue(async () => {
    const [table] = await database.session.query(`select to_regclass('public.backups') as name`);
    if (table?.name === null) return;
    await database.session.query(
      'insert into public.backups (at, reason, name, bytes, failure) values (now(), $1, $2, $3, $4)',
      [reason, name, bytes, failure],
    );
  });
}

/** Removes all but the newest automatic backups, and what a killed process left unfinished. */
async function prune({ directory, database }: BackupSource, keep: number): Promise<void> {
  const names = readdirSync(directory.backupsDir).sort();
  const automatic = names.filter((name) => /-(?:schedule|migration)(?:-\d+)?$/.test(name));
  const gone = [
    ...automatic.slice(0, Math.max(0, automatic.length - keep)),
    ...names.filter((name) => name.endsWith('.unfinished')),
  ];
  for (const name of gone) {
    rmSync(join(directory.backupsDir, name), { recursive: true, force: true });
    await database.queue(async () => {
      const [table] = await database.session.query(`select to_regclass('public.backups') as name`);
      if (table?.name === null) return;
      await database.session.query('delete from public.backups where name = $1', [name]);
    });
  }
}

/** Milliseconds since the epoch; 0 where there is none. */
function newestBackup(backupsDir: string): number {
  if (!existsSync(backupsDir)) return 0;
  return Math.max(0, ...readdirSync(backupsDir).map(instantOfName));
}

function atLeast(text: string | undefined, least: number, fallback: number): number {
  const value = Number(text || fallback);
  return Number.isFinite(value) && value >= least ? value : fallback;
}
