/** Which files a path means: one file, or a folder of shards as this program, a hub or a colleague may have laid it out. */
import 'server-only';
import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import { err, ok, type Result } from '@/lib/core/result';
import { type FaultWords, say } from '@/lib/domain/dataset/fault-words';
import type { PlacedFault } from '@/lib/domain/dataset/row-fault';

export const datasetFormats = ['jsonl', 'parquet', 'csv'] as const;
export type DatasetFormat = (typeof datasetFormats)[number];

export interface DatasetFile {
  readonly path: string;
  /** As a fault names it: below the folder that was asked for. */
  readonly name: string;
  readonly format: DatasetFormat;
}

export interface DatasetFiles {
  /** Shards in the order of their names, all of one format. */
  readonly shards: readonly DatasetFile[];
  readonly sidecar: string | null;
  readonly overlap: string | null;
  readonly handovers: string | null;
  readonly manifest: string | null;
}

const formatOfExtension: Readonly<Record<string, DatasetFormat>> = {
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
  '.parquet': 'parquet',
  '.csv': 'csv',
};

/** Null where the name is none of a data file. Pure. */
export const formatOfName = (name: string): DatasetFormat | null =>
  formatOfExtension[extname(name).toLowerCase()] ?? null;

/** Whether a file of this name lies beside a dataset and holds none of its rows. Pure. */
export const isBesideName = (name: string): boolean =>
  /^(?:sidecar|overlap|handovers)\b/.test(name);

/**
 * The files of a dataset. A folder with the same rows in several formats is read in the first of JSON Lines, Parquet and
 * CSV; of a card's repository the folder `data` is read as well. What lies beside one file is not read.
 * Faults name the place as `shownAs`: a person does not know the folder of a server.
 */
export async function findDatasetFiles(
  path: string,
  shownAs: string = relative(process.cwd(), path) || path,
): Promise<Result<DatasetFiles, readonly PlacedFault[]>> {
  const found = await stat(path).catch(() => null);
  if (found === null) return err([missing(shownAs, say('nothing'), say('fileOrFolder'))]);
  if (found.isFile()) {
    const file = asDatasetFile(path, basename(path));
    return file === null
      ? err([missing(shownAs, extname(path) || say('noExtension'), say('dataFile'))])
      : ok({ shards: [file], sidecar: null, overlap: null, handovers: null, manifest: null });
  }
  const names = await readdir(path);
  const nested = names.includes('data') ? await readdir(join(path, 'data')).catch(() => []) : [];
  const paths = [...names, ...nested.map((name) => join('data', name))].toSorted();
  const files = paths
    .filter((name) => !isBesideName(basename(name)))
    .flatMap((name) => asDatasetFile(join(path, name), name) ?? []);
  const format = datasetFormats.find((one) => files.some((file) => file.format === one));
  if (format === undefined) return err([missing(shownAs, say('noDataFile'), say('dataFile'))]);
  const beside = (name: string) => (names.includes(name) ? join(path, name) : null);
  return ok({
    shards: files.filter((file) => file.format === format),
    sidecar: beside('sidecar.jsonl'),
    overlap: beside('overlap.jsonl'),
    handovers: beside('handovers.jsonl'),
    manifest: beside('manifest.json'),
  });
}

function asDatasetFile(path: string, name: string): DatasetFile | null {
  const format = formatOfName(path);
  return format === null ? null : { path, name, format };
}

const missing = (file: string, found: FaultWords, expected: FaultWords): PlacedFault => ({
  file,
  row: null,
  column: null,
  found,
  expected,
});
