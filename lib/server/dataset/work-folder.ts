/** Where files wait that are read or made up of others: a folder of this process, gone with it. */
import 'server-only';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteFinished, noteUnfinished, removeAbandoned, unfinishedName } from './unfinished';

/**
 * Hands `use` a new, empty folder, which is gone once it ends. What processes that ended in the middle have left is removed
 * first: up to 8 GB each, and nobody else would.
 */
export async function withWorkFolder<Made>(
  purpose: 'import' | 'export',
  use: (folder: string) => Promise<Made>,
): Promise<Made> {
  const work = await makeWorkFolder(purpose);
  try {
    return await use(work.path);
  } finally {
    await work.remove();
  }
}

export interface WorkFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/** The same for whoever hands it on; it is to be removed, always. */
export async function makeWorkFolder(purpose: 'import' | 'export'): Promise<WorkFolder> {
  await removeAbandoned(tmpdir());
  const path = join(tmpdir(), unfinishedName(`halo-${purpose}`));
  noteUnfinished(path);
  await mkdir(path, { mode: 0o700 });
  return {
    path,
    remove: async () => {
      await rm(path, { recursive: true, force: true });
      noteFinished(path);
    },
  };
}
