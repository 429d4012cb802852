/**
 * One process per data directory. PGlite has no lock of its own, and two processes on one directory silently lose each
 * other's rows; so the process that opens the database holds this lock for as long as it has it open.
 */
import { linkSync, mkdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';
import { readIfPresent } from './data-directory';
import { identifyThisProcess, livenessOf, processIdentitySchema } from './process-identity';
import { randomText } from './store-keys';

const lockSchema = z.strictObject({ token: z.string(), holder: processIdentitySchema });
type LockContent = z.infer<typeof lockSchema>;

export interface DirectoryLock {
  /** Gives the lock back, if it is still this one. Idempotent. */
  release(): void;
}

export interface LockRefusal {
  /** `held`: its holder is alive. `unsure`: nobody can tell from here, so a person has to. */
  readonly kind: 'held' | 'unsure';
  /** Cause and remedy, for a person. */
  readonly message: string;
}

/**
 * Takes the lock, at once or not at all. A lock left behind is taken over only from a process of this host and this boot
 * that is surely dead. Atomic: of several processes that try at the same time, exactly one gets it.
 */
export function acquireDirectoryLock(lockFile: string): Result<DirectoryLock, LockRefusal> {
  mkdirSync(dirname(lockFile), { recursive: true, mode: 0o700 });
  const mine: LockContent = { token: randomText(12), holder: identifyThisProcess() };
  const draft = `${lockFile}.${mine.token}`;
  // Written aside and linked into place, so that nobody ever reads half a lock.
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    if (linkIfFree(draft, lockFile)) return ok(lockHeldBy(lockFile, mine));
    const found = readLock(lockFile);
    if (found === 'gone') {
      return linkIfFree(draft, lockFile)
        ? ok(lockHeldBy(lockFile, mine))
        : err(heldBriefly(lockFile));
    }
    if (found === 'unreadable') return err(unreadable(lockFile));
    const liveness = livenessOf(found.holder);
    if (liveness !== 'dead') return err(refusal(lockFile, found, liveness));
    return takeOver(lockFile, draft, found, mine);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Replaces a dead process's lock. The marker is named after that very lock and made exclusively, so only one process may
 * replace it, and whoever gets the marker late sees that the lock is another one by now.
 */
function takeOver(
  lockFile: string,
  draft: string,
  stale: LockContent,
  mine: LockContent,
): Result<DirectoryLock, LockRefusal> {
  const marker = `${lockFile}.takeover-${stale.token}`;
  if (!linkIfFree(draft, marker)) return err(heldBriefly(lockFile));
  try {
    const now = readLock(lockFile);
    if (now === 'gone' || now === 'unreadable' || now.token !== stale.token) {
      return err(heldBriefly(lockFile));
    }
    unlinkSync(lockFile);
    return linkIfFree(draft, lockFile)
      ? ok(lockHeldBy(lockFile, mine))
      : err(heldBriefly(lockFile));
  } finally {
    rmSync(marker, { force: true });
  }
}

function lockHeldBy(lockFile: string, mine: LockContent): DirectoryLock {
  return {
    release() {
      const now = readLock(lockFile);
      if (now !== 'gone' && now !== 'unreadable' && now.token === mine.token) {
        rmSync(lockFile, { force: true });
      }
    },
  };
}

function linkIfFree(source: string, target: string): boolean {
  try {
    linkSync(source, target);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function readLock(lockFile: string): LockContent | 'gone' | 'unreadable' {
  const text = readIfPresent(lockFile);
  if (text === null) return 'gone';
  try {
    const parsed = lockSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : 'unreadable';
  } catch {
    return 'unreadable';
  }
}

function refusal(lockFile: string, found: LockContent, liveness: 'alive' | 'unknown'): LockRefusal {
  const { pid, host } = found.holder;
  if (liveness === 'alive') {
    return {
      kind: 'held',
      message: `This data directory is in use by process ${pid}. Stop it first, or set HALO_DATA_DIR to work on another one.`,
    };
  }
  return {
    kind: 'unsure',
    message: `This data directory was last opened by process ${pid} on ${host}, and whether it still runs cannot be told from here (another machine, or a restart since). If you are sure that it does not, delete ${lockFile} and try again.`,
  };
}

function heldBriefly(lockFile: string): LockRefusal {
  return {
    kind: 'held',
    message: `Another process is opening this data directory right now (${lockFile}). Try again in a moment.`,
  };
}

function unreadable(lockFile: string): LockRefusal {
  return {
    kind: 'unsure',
    message: `The lock ${lockFile} cannot be read. If no other process uses this data directory, delete it and try again.`,
  };
}
