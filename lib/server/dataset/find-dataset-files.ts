/** Which files a path means: one file, or a folder of shards as this program, a hub or a colleague may have laid it out. */
import 'server-only';
import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import { err, ok, type Result } from '@/lib/core/result';
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
  readonly manifest: string | null;
}

const formatOfExtension: Readonly<Record<string, DatasetFormat>> = {
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
  '.parquet': 'parquet',
  '.csv': 'csv',
};

/** What lies beside a dataset and is none of its rows. */
const besides = /^(?:sidecar|overlap)\b/;

/**
 * The files of a dataset. A folder with the same rows in several formats is read in the first of JSON Lines, Parquet and
 * CSV; of a card's repository the folder `data` is read as well. A sidecar or a manifest beside one file belongs to it.
 */
export async function findDatasetFiles(
  path: string,
): Promise<Result<DatasetFiles, readonly PlacedFault[]>> {
  const found = await stat(path).catch(() => null);
  if (found === null) return err([missing(path, 'nothing', 'a file or a folder')]);
  if (found.isFile()) {
    const file = asDatasetFile(path, basename(path));
    return file === null
      ? err([missing(path, extname(path) || 'no extension', '.jsonl, .parquet or .csv')])
      : ok({ shards: [file], sidecar: null, manifest: null });
  }
  const names = await readdir(path);
  const nested = names.includes('data') ? await readdir(join(path, 'data')).catch(() => []) : [];
  const paths = [...names, ...nested.map((name) => join('data', name))].toSorted();
  const files = paths
    .filter((name) => !besides.test(basename(name)))
    .flatMap((name) => asDatasetFile(join(path, name), name) ?? []);
  const format = datasetFormats.find((one) => files.some((file) => file.format === one));
  if (format === undefined) return err([missing(path, 'no data file', '.jsonl, .parquet or .csv')]);
  const beside = (name: string) => (names.includes(name) ? join(path, name) : null);
  return ok({
    shards: files.filter((file) => file.format === format),
    sidecar: beside('sidecar.jsonl'),
    manifest: beside('manifest.json'),
  });
}

function asDatasetFile(path: string, name: string): DatasetFile | null {
  const format = formatOfExtension[extname(path).toLowerCase()];
  return format === undefined ? null : { path, name, format };
}

const missing = (path: string, found: string, expected: string): PlacedFault => ({
  file: relative(process.cwd(), path) || path,
  row: null,
  column: null,
  found,
  expected,
});
