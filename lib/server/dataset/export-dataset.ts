/**
 * Use cases of the dataset's files. In: a repository that speaks with the reader's own rights, or files. Out: the bytes of
 * an export, or an imported study. Who may: admins and researchers export, admins import; the database functions behind
 * the repositories check it. Imports: lib/data, lib/domain, the libraries of the formats.
 *
 * This file: one pass over a study that gives every file of its export.
 */
import 'server-only';
import { createHash } from 'node:crypto';
import { invariant } from '@/lib/core/assert';
import type { createDatasetRepository } from '@/lib/data/dataset-repository';
import { scenarioKey } from '@/lib/domain/analysis/analysis-record';
import { croissantText } from '@/lib/domain/dataset/croissant';
import { csvHeader, csvLine } from '@/lib/domain/dataset/csv';
import { datasetCard } from '@/lib/domain/dataset/dataset-card';
import { datasetLine, handoverLine, overlapLine, sidecarLine } from '@/lib/domain/dataset/jsonl';
import { type DatasetLabels, datasetRecordOf } from '@/lib/domain/dataset/label-row';
import {
  buildManifest,
  type Manifest,
  type ManifestFile,
  manifestText,
  type ReleaseInManifest,
} from '@/lib/domain/dataset/manifest';
import type { DatasetRecord } from '@/lib/domain/dataset/record';
import { createParquetFile } from './parquet-file';

/** The dataset of today, or that of a release: labels of one moment, and contents, which never change. */
export type DatasetSource = Pick<
  ReturnType<typeof createDatasetRepository>,
  'labels' | 'contents' | 'handovers'
>;

export interface ExportedStudy {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  /** Where the source is a release. */
  readonly release?: ReleaseInManifest;
}

/** The files that an export may have, in the order in which they are finished. */
export const exportFileNames = [
  'evaluation.jsonl',
  'evaluation.parquet',
  'evaluation.csv',
  'sidecar.jsonl',
  'overlap.jsonl',
  // Not of an imported study whose files did not say.
  'handovers.jsonl',
  'README.md',
  'croissant.json',
  'manifest.json',
] as const;
export type ExportFileName = (typeof exportFileNames)[number];

/** Takes the next bytes of a file. Awaited, so a slow reader slows the export down and nothing piles up. */
export type WriteChunk = (file: ExportFileName, chunk: Uint8Array) => Promise<void>;

/** Rows of a page: one chunk of each file, one row group, and so part of a release's bytes. A row is some 20 KB. */
const rowsPerPage = 400;

/** Rows of a request: the embedded store answers one at a time, and people judge while an export runs. */
const rowsPerRequest = 100;

/**
 * Writes every file of a study's export and returns its manifest. Labels and handovers are of one moment, whatever is submitted
 * or handed on meanwhile; contents never change. An unchanged study gives the same bytes. Memory: all labels, one page of contents.
 */
export async function exportDataset(
  source: DatasetSource,
  study: ExportedStudy,
  write: WriteChunk,
  onProgress: (rows: number, of: number) => void = () => {},
): Promise<Manifest> {
  const { labels, handovers } = await readOfOneMoment(source, study.id);
  invariant(labels.rows.length === labels.counts.labelled, 'the database counts its own rows');
  const files = createFileLedger(write);
  await writeRecords(files, recordPages(source, study.id, labels), (rows) =>
    onProgress(rows, labels.rows.length),
  );
  await files.write(
    'sidecar.jsonl',
    labels.rows.map(({ sidecar }) => sidecarLine(sidecar)),
  );
  await files.write('overlap.jsonl', labels.overlap.map(overlapLine));
  if (handovers !== null) await files.write('handovers.jsonl', handovers.map(handoverLine));
  const { release } = study;
  const card = datasetCard(study.name, {
    ...labels,
    ...(release === undefined ? {} : { release }),
  });
  await files.write('README.md', [card], { isOfRows: false });
  const croissant = croissantText(study.name, {
    counts: labels.counts,
    files: files.list(),
    ...(release === undefined ? {} : { release }),
  });
  await files.write('croissant.json', [croissant], { isOfRows: false });
  const manifest = buildManifest(study, labels, files.list());
  await write('manifest.json', Buffer.from(manifestText(manifest), 'utf8'));
  return manifest;
}

/**
 * Two requests, between which a scenario may be handed on: its labels would be of before and its handover of after. Handovers only
 * become more, so that labels between two equal lists are of their moment. As in a release, of scenarios that have rows.
 */
async function readOfOneMoment(source: DatasetSource, studyId: string) {
  let handovers = await source.handovers(studyId);
  for (;;) {
    const labels = await source.labels(studyId, { rationales: true });
    const since = await source.handovers(studyId);
    if (since?.length === handovers?.length) {
      const withRows = new Set(labels.rows.map(({ columns }) => scenarioKey(columns)));
      return {
        labels,
        handovers: handovers?.filter((one) => withRows.has(scenarioKey(one))) ?? null,
      };
    }
    handovers = since;
  }
}

async function* recordPages(
  source: DatasetSource,
  studyId: string,
  { rows }: DatasetLabels,
): AsyncGenerator<DatasetRecord[]> {
  for (let start = 0; start < rows.length; start += rowsPerPage) {
    const page = rows.slice(start, start + rowsPerPage);
    const records: DatasetRecord[] = [];
    for (let from = 0; from < page.length; from += rowsPerRequest) {
      const asked = page.slice(from, from + rowsPerRequest);
      records.push(...(await recordsOf(source, studyId, asked)));
    }
    yield records;
  }
}

async function recordsOf(
  source: DatasetSource,
  studyId: string,
  rows: DatasetLabels['rows'],
): Promise<DatasetRecord[]> {
  const ids = rows.map(({ columns }) => columns.item_id);
  const contents = await source.contents(studyId, ids);
  return rows.map((row) => {
    const content = contents.get(row.columns.item_id);
    invariant(content !== undefined, `${row.columns.item_id} has a label and no content`);
    return datasetRecordOf(row, content);
  });
}

async function writeRecords(
  files: FileLedger,
  pages: AsyncGenerator<DatasetRecord[]>,
  onRows: (rows: number) => void,
): Promise<void> {
  const parquet = createParquetFile((chunk) => files.writeBytes('evaluation.parquet', chunk));
  await files.write('evaluation.csv', [csvHeader], { isOfRows: false });
  await files.write('evaluation.jsonl', []);
  let rows = 0;
  for await (const page of pages) {
    await files.write('evaluation.jsonl', page.map(datasetLine));
    await files.write('evaluation.csv', page.map(csvLine));
    await parquet.add(page);
    files.countRows('evaluation.parquet', page.length);
    rows += page.length;
    onRows(rows);
  }
  await parquet.finish();
  files.countRows('evaluation.parquet', 0);
}

type FileLedger = ReturnType<typeof createFileLedger>;

/** Hands chunks on and keeps what the manifest says of each file. */
function createFileLedger(write: WriteChunk) {
  const entries = new Map<
    ExportFileName,
    { hash: ReturnType<typeof createHash>; bytes: number; rows: number | null }
  >();
  const entryOf = (file: ExportFileName) => {
    const known = entries.get(file) ?? { hash: createHash('sha256'), bytes: 0, rows: null };
    entries.set(file, known);
    return known;
  };
  const writeBytes = async (file: ExportFileName, chunk: Uint8Array) => {
    const entry = entryOf(file);
    entry.hash.update(chunk);
    entry.bytes += chunk.byteLength;
    await write(file, chunk);
  };
  const countRows = (file: ExportFileName, rows: number) => {
    const entry = entryOf(file);
    entry.rows = (entry.rows ?? 0) + rows;
  };
  return {
    writeBytes,
    countRows,
    write: async (file: ExportFileName, lines: readonly string[], { isOfRows = true } = {}) => {
      if (isOfRows) countRows(file, lines.length);
      await writeBytes(file, Buffer.from(lines.join(''), 'utf8'));
    },
    /** In the order of the export, whatever was finished first. */
    list: (): ManifestFile[] =>
      exportFileNames.flatMap((name) => {
        const entry = entries.get(name);
        return entry === undefined
          ? []
          : { name, rows: entry.rows, bytes: entry.bytes, sha256: entry.hash.copy().digest('hex') };
      }),
  };
}
