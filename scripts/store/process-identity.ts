/** Who a process is, so that a later process can tell whether it is surely gone. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { z } from 'zod';

export const processIdentitySchema = z.strictObject({
  pid: z.int().positive(),
  host: z.string(),
  /** Changes with every boot of the machine; null where the system tells none. */
  bootId: z.string().nullable(),
  /** Tells two processes apart that were given the same pid; null where the system tells none. */
  startedAt: z.string().nullable(),
});

export type ProcessIdentity = z.infer<typeof processIdentitySchema>;

export function identifyThisProcess(): ProcessIdentity {
  return {
    pid: process.pid,
    host: hostname(),
    bootId: readBootId(),
    startedAt: readStartTime(process.pid),
  };
}

export type Liveness = 'alive' | 'dead' | 'unknown';

/**
 * Whether the process still runs, as far as this machine can know. `dead` is said only of a process of this host and this
 * boot whose pid is free or belongs to a process that started at another time; whatever is in doubt is `unknown`.
 */
export function livenessOf(identity: ProcessIdentity): Liveness {
  const here = identifyThisProcess();
  if (identity.host !== here.host) return 'unknown';
  if (identity.bootId === null || identity.bootId !== here.bootId) return 'unknown';
  if (!pidIsTaken(identity.pid)) return 'dead';
  const startedAt = readStartTime(identity.pid);
  if (identity.startedAt === null || startedAt === null) return 'unknown';
  return startedAt === identity.startedAt ? 'alive' : 'dead';
}

function pidIsTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

/** A killed process whose parent has not fetched its exit status holds its pid but runs no more. */
function isZombie(pid: number): boolean {
  return readStatFields(pid)?.[0] === 'Z';
}

function readBootId(): string | null {
  return (
    attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()) ??
    attempt(() => runQuietly('sysctl', ['-n', 'kern.boottime']))
  );
}

function readStartTime(pid: number): string | null {
  // Field 22 of /proc/<pid>/stat, in clock ticks since boot; fields are counted after the name, which may hold spaces.
  return (
    readStatFields(pid)?.[19] ??
    attempt(() => runQuietly('ps', ['-o', 'lstart=', '-p', String(pid)]) || null)
  );
}

function readStatFields(pid: number): string[] | null {
  return attempt(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  });
}

function runQuietly(command: string, given: readonly string[]): string {
  return execFileSync(command, given, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
