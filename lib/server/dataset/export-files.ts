/**
 * Where the files of exports lie: a folder of this server that its owner alone can read. `npm start` names one in the data
 * directory; without it there is one beside the system's temporary files, which may be gone tomorrow. That is no loss: what
 * is gone is said to be gone, and is made again when somebody asks.
 *
 * A file is named by the claim under which it was written. A server that lost its claim therefore has no name in common with
 * the one that took over.
 */
import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  chmod,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { invariant } from '@/lib/core/assert';
import { serverEnv } from '../env';
import { beginWholeFile, type WholeFile, type WrittenFile } from './whole-output';

export interface ExportFiles {
  /** The id of the folder: the same for all servers that share it, another where it was lost and made anew. */
  place(): Promise<string>;
  begin(claim: string): Promise<WholeFile>;
  /**
   * Null where there is no such file, or one of another length. A body whose bytes are not those that were written breaks
   * off before its end and calls `onDamage`.
   */
  read(
    claim: string,
    written: WrittenFile,
    onDamage: () => Promise<void>,
  ): Promise<Readable | null>;
  remove(claim: string): Promise<void>;
  /** Removes what lies there of no claim that `kept` gives, drafts included. */
  sweep(kept: () => Promise<readonly string[]>): Promise<void>;
}

const draftSuffix = '.part';
const placeFile = '.place';

export function exportFilesIn(folder: string = configuredFolder()): ExportFiles {
  const fileOf = (claim: string) => {
    invariant(z.uuid().safeParse(claim).success, 'a claim is no path');
    return join(folder, claim);
  };
  return {
    place: async () => {
      await ensurePrivate(folder);
      return placeOf(folder);
    },
    begin: async (claim) => {
      await ensurePrivate(folder);
      return beginWholeFile(fileOf(claim), `${fileOf(claim)}${draftSuffix}`);
    },
    read: async (claim, written, onDamage) => {
      const path = fileOf(claim);
      const found = await stat(path).catch(() => null);
      if (found?.size !== written.bytes) return null;
      return Readable.from(provenChunks(path, written.sha256, onDamage), { objectMode: false });
    },
    remove: (claim) => rm(fileOf(claim), { force: true }),
    sweep: async (kept) => {
      // Listed first: what is begun meanwhile is not in the list.
      const names = await readdir(folder).catch(() => []);
      const claims = new Set(await kept());
      for (const name of names) {
        const claim = name.endsWith(draftSuffix) ? name.slice(0, -draftSuffix.length) : name;
        const isOurs = z.uuid().safeParse(claim).success;
        if (isOurs && !claims.has(claim)) await rm(join(folder, name), { force: true });
      }
    },
  };
}

function configuredFolder(): string {
  const { HALO_EXPORT_DIR } = serverEnv();
  // Another name for each user, since the folder is its owner's alone.
  return HALO_EXPORT_DIR ?? join(tmpdir(), `halo-exports-${process.getuid?.() ?? 'own'}`);
}

/** A folder in a place where everybody may write could have been made by somebody else before us. */
async function ensurePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  const uid = process.getuid?.() ?? found.uid;
  if (!found.isDirectory() || found.uid !== uid) {
    throw new Error(`${folder} is not a folder of ours; name another one in HALO_EXPORT_DIR.`);
  }
  await chmod(folder, 0o700);
}

async function placeOf(folder: string): Promise<string> {
  const path = join(folder, placeFile);
  const read = async () => z.uuid().parse((await readFile(path, 'utf8')).trim());
  const known = await stat(path).catch(() => null);
  if (known !== null) return read();
  // A link appears whole, and once: of two servers that begin here at the same time, both read the id of one.
  const own = `${path}-${randomUUID()}`;
  await writeFile(own, `${randomUUID()}\n`, { mode: 0o600 });
  try {
    await link(own, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(own, { force: true });
  }
  return read();
}

/** The last chunk is held back until all are known to be right, so that a damaged file never arrives whole. */
async function* provenChunks(
  path: string,
  sha256: string,
  onDamage: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let held: Uint8Array | null = null;
  for await (const chunk of createReadStream(path) as AsyncIterable<Uint8Array>) {
    hash.update(chunk);
    if (held !== null) yield held;
    held = chunk;
  }
  if (hash.digest('hex') !== sha256) {
    await onDamage();
    throw new Error(`The file ${path} is not what was written.`);
  }
  if (held !== null) yield held;
}
