/** Where the files of an import wait while they are read: a folder of this process, gone with it. */
import 'server-only';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const namePattern = /^halo-import-(\d+)-/;

/**
 * A new, empty folder. What servers that ended in the middle of an import have left in `parent` is removed first: up to
 * 4 GB each, and nobody else would.
 */
export async function makeUploadFolder(parent: string = tmpdir()): Promise<string> {
  for (const name of await readdir(parent)) {
    const owner = Number(namePattern.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(owner)) continue;
    const folder = join(parent, name);
    if (await isAbandoned(folder, owner)) await rm(folder, { recursive: true, force: true });
  }
  return mkdtemp(join(parent, `halo-import-${process.pid}-`));
}

/** In a container every server has the same number, so a folder of our own number may be older than we are. */
async function isAbandoned(folder: string, owner: number): Promise<boolean> {
  if (owner !== process.pid) return !isRunning(owner);
  const found = await stat(folder).catch(() => null);
  return found !== null && found.mtimeMs < performance.timeOrigin;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else cannot be asked, but is one.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
