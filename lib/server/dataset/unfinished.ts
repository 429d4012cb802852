/**
 * What a process makes on the disk and nobody is to find half made. It is gone when the process ends in order, when it is asked
 * to end (`removeUnfinished`), and else as soon as another process makes something beside it (`removeAbandoned`).
 */
import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { lstat, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const underWay = new Set<string>();

/** Told before a path is made, so that no moment lies between. */
export function noteUnfinished(path: string): void {
  underWay.add(path);
}

/** It is in its place, or removed. */
export function noteFinished(path: string): void {
  underWay.delete(path);
}

/** Removes all that this process has not finished. At once, since a process that was asked to end has no time. */
export function removeUnfinished(): void {
  for (const path of underWay) {
    try {
      // A write that is under way may still put a file into a folder that goes.
      rmSync(path, { recursive: true, force: true, maxRetries: 3, retryDelay: 20 });
    } catch {
      // The next process removes it.
    }
  }
  underWay.clear();
}

/** Of this machine: folders may be shared with others, whose processes have numbers of their own. */
const hostTag = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);

/** A name that nobody else gives and that says who works on it. */
export const unfinishedName = (name: string): string =>
  `${name}.halo-${hostTag}-${process.pid}-${randomUUID().slice(0, 8)}`;

const namePattern = /\.halo-([0-9a-f]{8})-(\d{1,10})-[0-9a-f]{8}$/;

/** Removes from `folder` what processes of this machine that have ended left unfinished. What cannot be removed stays. */
export async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const [, host, pid] = namePattern.exec(name) ?? [];
    if (host !== hostTag) continue;
    const path = join(folder, name);
    if (await isAbandoned(path, Number(pid))) {
      await rm(path, { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

/** In a container every server has the same number, so what has our own number may be older than we are. */
async function isAbandoned(path: string, owner: number): Promise<boolean> {
  if (owner !== process.pid) return !isRunning(owner);
  const found = await lstat(path).catch(() => null);
  return !underWay.has(path) && found !== null && found.mtimeMs < performance.timeOrigin;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else cannot be asked, but is one.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
