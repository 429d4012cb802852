/**
 * Use cases of the dataset. In: a repository that speaks with the reader's own rights. Out: the bytes of the files.
 * Who may: admins and researchers; the database functions behind the repository check it.
 */
import 'server-only';
import { createHash } from 'node:crypto';
import type { createDatasetRepository } from '@/lib/data/dataset-repository';
import { datasetLine } from '@/lib/domain/dataset/jsonl';
import {
  buildManifest,
  type DatasetCounts,
  type ManifestFile,
  manifestText,
} from '@/lib/domain/dataset/manifest';

type DatasetSource = ReturnType<typeof createDatasetRepository>;

/** Names in the export's folder, in the order of the manifest. */
export const datasetFileNames = ['evaluation.jsonl', 'sidecar.jsonl'] as const;
export type DatasetFileName = (typeof datasetFileNames)[number];

/** Raised when the files and the database disagree: labels came in during the export, or rows were lost. */
export class DatasetCountMismatch extends Error {
  override readonly name = 'DatasetCountMismatch';
  constructor(
    readonly file: DatasetFileName,
    readonly written: number,
    readonly counted: number,
  ) {
    super(`${file} has ${written} rows, the database counts ${counted}`);
  }
}

/** The lines of one file, LF included, one page of rows in memory at a time. */
export async function* datasetFileLines(
  source: DatasetSource,
  studyId: string,
  name: DatasetFileName,
): AsyncGenerator<string> {
  if (name === 'evaluation.jsonl') {
    for await (const record of source.records(studyId)) yield datasetLine(record);
  } else {
    for await (const record of source.sidecar(studyId)) yield `${JSON.stringify(record)}\n`;
  }
}

/**
 * Writes every file of an export through `write` and returns the manifest's text. An unchanged study gives the same
 * bytes. Throws DatasetCountMismatch when a file's rows are not what the database counts after the last row.
 */
export async function exportDataset(
  source: DatasetSource,
  study: { readonly id: string; readonly key: string },
  write: (file: DatasetFileName, line: string) => Promise<void> | void,
): Promise<string> {
  const files: ManifestFile[] = [];
  for (const name of datasetFileNames) files.push(await writeFile(source, study.id, name, write));
  const counts = await source.counts(study.id);
  assertCounts(files, counts);
  return manifestText(buildManifest(study.key, counts, files));
}

async function writeFile(
  source: DatasetSource,
  studyId: string,
  name: DatasetFileName,
  write: (file: DatasetFileName, line: string) => Promise<void> | void,
): Promise<ManifestFile> {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  for await (const line of datasetFileLines(source, studyId, name)) {
    hash.update(line, 'utf8');
    rows += 1;
    bytes += Buffer.byteLength(line, 'utf8');
    await write(name, line);
  }
  return { name, rows, bytes, sha256: hash.digest('hex') };
}

function assertCounts(files: readonly ManifestFile[], counts: DatasetCounts): void {
  for (const file of files) {
    if (file.rows !== counts.labelled) {
      throw new DatasetCountMismatch(file.name as DatasetFileName, file.rows, counts.labelled);
    }
  }
}
