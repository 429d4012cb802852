import 'server-only';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Lays files where the arena's reader finds them, and takes them away again. Null where a path cannot be written. */
export async function inFolder<T>(
  files: readonly { readonly path: string; readonly text: string }[],
  use: (directory: string) => Promise<T>,
): Promise<T | null> {
  const directory = await mkdtemp(path.join(tmpdir(), 'halo-upload-'));
  try {
    const isLaid = await layOut(directory, files);
    return isLaid ? await use(directory) : null;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function layOut(
  directory: string,
  files: readonly { readonly path: string; readonly text: string }[],
): Promise<boolean> {
  try {
    for (const file of files) {
      const target = path.join(directory, file.path);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, file.text);
    }
    return true;
  } catch (error) {
    // Two files of which one is named as the other's folder.
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}
