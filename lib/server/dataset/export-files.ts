/**
 * Where the files of exports lie: a folder of this server that its owner alone can read. `npm start` names one in the data
 * directory; without it there is one beside the system's temporary files, which may be gone tomorrow. That is no loss: what
 * is gone is said to be gone, and is made again when somebody asks.
 */
import 'server-only';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, lstat, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { invariant } from '@/lib/core/assert';

export interface ExportFile {
  write(chunk: Uint8Array): Promise<void>;
  /** Puts the file in its place, whole. */
  keep(): Promise<{ readonly bytes: number; readonly sha256: string }>;
  discard(): Promise<void>;
}

export interface ExportFiles {
  /** What an end in the middle left of the same export is overwritten. */
  begin(exportId: string): Promise<ExportFile>;
  /** Null where there is no such file on this server. */
  read(exportId: string): Promise<{ readonly body: Readable; readonly bytes: number } | null>;
  /** Those of these exports, drafts that nobody has written to for a day, and what is older than any export is kept. */
  remove(exportIds: readonly string[]): Promise<void>;
}

const draftSuffix = '.part';
const dayMs = 24 * 60 * 60 * 1_000;
const draftMaxAgeMs = dayMs;
/** Beyond the 30 days of the store: left by an export that another instance noted as gone. */
const fileMaxAgeMs = 31 * dayMs;

export function exportFilesIn(folder: string = configuredFolder()): ExportFiles {
  const fileOf = (exportId: string) => {
    invariant(/^[0-9a-f-]{36}$/.test(exportId), 'the id of an export is no path');
    return join(folder, exportId);
  };
  return {
    begin: async (exportId) => {
      await ensurePrivate(folder);
      return beginFile(fileOf(exportId));
    },
    read: async (exportId) => {
      const path = fileOf(exportId);
      const found = await stat(path).catch(() => null);
      return found === null ? null : { body: createReadStream(path), bytes: found.size };
    },
    remove: async (exportIds) => {
      for (const id of exportIds) await rm(fileOf(id), { force: true });
      for (const name of await readdir(folder).catch(() => [])) {
        const maxAgeMs = name.endsWith(draftSuffix) ? draftMaxAgeMs : fileMaxAgeMs;
        await removeIfOlder(join(folder, name), maxAgeMs);
      }
    },
  };
}

function configuredFolder(): string {
  return process.env.HALO_EXPORT_DIR || join(tmpdir(), `halo-exports-${userInfo().uid}`);
}

/** A folder in a place where everybody may write could have been made by somebody else before us. */
async function ensurePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== userInfo().uid) {
    throw new Error(`${folder} is not a folder of ours; name another one in HALO_EXPORT_DIR.`);
  }
  await chmod(folder, 0o700);
}

async function beginFile(path: string): Promise<ExportFile> {
  const draft = `${path}${draftSuffix}`;
  const file = await open(draft, 'w', 0o600);
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
      await rename(draft, path);
      return { bytes, sha256: hash.digest('hex') };
    },
    discard: async () => {
      await file.close().catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

async function removeIfOlder(path: string, maxAgeMs: number): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found !== null && Date.now() - found.mtimeMs > maxAgeMs) await rm(path, { force: true });
}
