/** The files of a dataset out of a ZIP, such as this program's own export, onto the disk and within bounds. */
import 'server-only';
import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { err, ok, type Result } from '@/lib/core/result';
import { type FaultWords, say } from '@/lib/domain/dataset/fault-words';
import type { PlacedFault } from '@/lib/domain/dataset/row-fault';
import { datasetFormats, formatOfName, isBesideName } from './find-dataset-files';

const gigabyte = 1024 ** 3;

export interface ArchiveBounds {
  readonly entries: number;
  /** Of all unpacked files together. */
  readonly bytes: number;
  /** Unpacked to packed; JSON Lines that repeat themselves reach some 50. */
  readonly ratio: number;
}
export const archiveBounds: ArchiveBounds = { entries: 1_000, bytes: 8 * gigabyte, ratio: 200 };

/** Pure. */
export const isArchiveName = (name: string): boolean => name.toLowerCase().endsWith('.zip');

/**
 * Writes rows in the first of JSON Lines, Parquet and CSV that is there, with what lies beside them, into `folder`; a folder
 * in which the archive holds everything is left out. Faults name the archive by `name`, never its place. Throws what the disk
 * says.
 */
export async function unpackArchive(
  archive: string,
  name: string,
  folder: string,
  bounds: ArchiveBounds = archiveBounds,
): Promise<Result<null, readonly PlacedFault[]>> {
  try {
    const zip = await openPromise(archive, { lazyEntries: true, autoClose: false });
    try {
      await unpack(zip, folder, bounds, (await stat(archive)).size);
    } finally {
      zip.close();
    }
    return ok(null);
  } catch (error) {
    // The library's own faults and zlib's are about the archive; those of the system are not, and name its place.
    if (!(error instanceof Error) || 'syscall' in error) throw error;
    const leadsOut = /^(?:invalid (?:relative path|characters in fileName)|absolute path): /.test(
      error.message,
    );
    const unreadable = say(leadsOut ? 'leadsOut' : 'damagedArchive');
    const found = error instanceof ArchiveFault ? error.found : unreadable;
    const expected = error instanceof ArchiveFault ? error.expected : say('readableArchive');
    return err([{ file: name, row: null, column: null, found, expected }]);
  }
}

class ArchiveFault extends Error {
  constructor(
    readonly found: FaultWords,
    readonly expected: FaultWords,
  ) {
    super(JSON.stringify({ found, expected }));
  }
}

async function unpack(zip: ZipFile, folder: string, bounds: ArchiveBounds, packedBytes: number) {
  if (zip.entryCount > bounds.entries) {
    throw new ArchiveFault(
      say('entries', { count: zip.entryCount }),
      say('entriesMost', { most: bounds.entries }),
    );
  }
  const wanted = wantedOf(await filesOf(zip));
  const bytes = wanted.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
  const most = Math.min(bounds.bytes, packedBytes * bounds.ratio);
  if (bytes > most) {
    throw new ArchiveFault(say('unpackedBytes', { bytes }), say('archiveBytesMost', { most }));
  }
  for (const { entry, path } of wanted) {
    if (entry.isEncrypted() || !entry.canDecodeFileData()) {
      throw new ArchiveFault(say('packedOtherwise', { path }), say('storedOrDeflated'));
    }
    await mkdir(join(folder, dirname(path)), { recursive: true });
    // The reader ends with an error where an entry is longer than it says, so the sum above holds.
    const bytesOfEntry = await zip.openReadStreamPromise(entry);
    await pipeline(bytesOfEntry, createWriteStream(join(folder, path), { flags: 'wx' }));
  }
}

interface ArchivedFile {
  readonly entry: Entry;
  /** Below the folder that holds everything. The library refuses names that lead out of the archive. */
  readonly path: string;
}

async function filesOf(zip: ZipFile): Promise<ArchivedFile[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    const isFile = !entry.fileName.endsWith('/') && !entry.fileName.startsWith('__MACOSX/');
    if (isFile) entries.push(entry);
  }
  const [first] = entries;
  const top = first === undefined ? '' : first.fileName.slice(0, first.fileName.indexOf('/') + 1);
  const holdsAll = top !== 'data/' && entries.every(({ fileName }) => fileName.startsWith(top));
  return entries.map((entry) => ({
    entry,
    path: holdsAll ? entry.fileName.slice(top.length) : entry.fileName,
  }));
}

/** What an import reads, and nothing else: the top and the folder `data`, one format. */
function wantedOf(files: readonly ArchivedFile[]): ArchivedFile[] {
  const near = files.filter(({ path }) => ['.', 'data'].includes(dirname(path)));
  const rows = near.filter(({ path }) => !isBesideName(basename(path)));
  const format = datasetFormats.find((one) => rows.some(({ path }) => formatOfName(path) === one));
  const wanted = near.filter(
    ({ path }) =>
      path === 'manifest.json' ||
      (isBesideName(basename(path)) && dirname(path) === '.') ||
      (format !== undefined && formatOfName(path) === format),
  );
  if (new Set(wanted.map(({ path }) => path.toLowerCase())).size < wanted.length) {
    throw new ArchiveFault(say('entryTwice'), say('namesOnce'));
  }
  return wanted;
}
