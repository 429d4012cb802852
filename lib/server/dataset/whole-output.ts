/** Files and folders that appear under their name whole or not at all: written beside it and renamed at the end. */
import 'server-only';
import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { noteFinished, noteUnfinished, removeAbandoned, unfinishedName } from './unfinished';

/** What was written: by these a file is known again. */
export interface WrittenFile {
  readonly bytes: number;
  readonly sha256: string;
}

export interface WholeFile {
  write(chunk: Uint8Array): Promise<void>;
  /** Puts the file in its place, whole. */
  keep(): Promise<WrittenFile>;
  discard(): Promise<void>;
}

/**
 * A file that its owner alone can read. What is at `draft` already is not written over; what is at `path` is, by `keep`. A draft
 * that the caller names is his to remove where the process does not live to do it.
 */
export async function beginWholeFile(path: string, draft?: string): Promise<WholeFile> {
  const written = draft ?? (await draftBeside(path));
  const file = await open(written, 'wx', 0o600);
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    write: async (chunk) => {
      hash.update(chunk);
      bytes += chunk.byteLength;
      // A disk that is nearly full takes less than it was given.
      for (let rest = chunk; rest.byteLength > 0; ) {
        const { bytesWritten } = await file.write(rest);
        rest = rest.subarray(bytesWritten);
      }
    },
    keep: async () => {
      await file.sync();
      await file.close();
      await rename(written, path);
      noteFinished(written);
      return { bytes, sha256: hash.digest('hex') };
    },
    discard: async () => {
      await file.close().catch(() => undefined);
      await rm(written, { force: true });
      noteFinished(written);
    },
  };
}

/** Removes what commands that were killed have left beside it. */
async function draftBeside(path: string): Promise<string> {
  await removeAbandoned(dirname(path));
  const draft = join(dirname(path), unfinishedName(`.${basename(path)}`));
  noteUnfinished(draft);
  return draft;
}

/**
 * A folder that `fill` writes; what it throws leaves nothing behind. Makes the folders above. Throws where
 * `path` is a file, or a folder that has something in it.
 */
export async function writeWholeFolder<Made>(
  path: string,
  fill: (draft: string) => Promise<Made>,
): Promise<Made> {
  await mkdir(dirname(path), { recursive: true });
  const draft = await draftBeside(path);
  await mkdir(draft, { mode: 0o700 });
  try {
    const made = await fill(draft);
    await rename(draft, path);
    return made;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    noteFinished(draft);
  }
}
