/** The bytes of one export, whatever its kind and format. */
import 'server-only';
import { invariant } from '@/lib/core/assert';
import type { ClaimedExport, ExportWork } from '@/lib/data/service/export-work';
import type { ExportFormat } from '@/lib/domain/dataset/export';
import { exportLines, type RowKind } from '@/lib/domain/dataset/export-record';
import { datasetArchive, type WriteAll } from './dataset-streams';
import { type ExportedStudy, type ExportFileName, exportDataset } from './export-dataset';
import { composeRelease } from './export-release';

type WriteBytes = (chunk: Uint8Array) => Promise<void>;

/** Rows so far, of how many; null until they are counted. */
type OnRows = (rows: number, of: number | null) => void;

type ExportedFrom = Pick<ClaimedExport, 'kind' | 'format'> & { readonly study: ExportedStudy };

/**
 * Writes an export piece by piece: a page of rows is in memory and, of a dataset, its labels. What `write` throws ends it. A
 * dataset is of one moment; the others are read page by page while people work.
 */
export async function writeExport(
  work: Pick<ExportWork, 'dataset' | 'rowPages'>,
  { kind, format, study }: ExportedFrom,
  write: WriteBytes,
  onRows: OnRows,
): Promise<void> {
  invariant(kind !== 'release', 'a release is sealed, its files are written when they are read');
  if (kind === 'dataset') return writeDataset(work, study, format, write, onRows);
  invariant(format === 'csv' || format === 'jsonl', `${kind} has no format ${format}`);
  return writeRows(work, study, { kind, format }, write, onRows);
}

async function writeDataset(
  work: Pick<ExportWork, 'dataset'>,
  study: ExportedStudy,
  format: ExportFormat,
  write: WriteBytes,
  onRows: OnRows,
): Promise<void> {
  const writeAll: WriteAll = (to) => exportDataset(work.dataset, study, to, onRows);
  if (format === 'archive') {
    for await (const chunk of datasetArchive(writeAll)) await write(chunk);
    return;
  }
  const wanted: ExportFileName = `evaluation.${format}`;
  await writeAll(async (file, chunk) => {
    if (file === wanted) await write(chunk);
  });
}

async function writeRows(
  work: Pick<ExportWork, 'rowPages'>,
  study: ExportedStudy,
  { kind, format }: { readonly kind: RowKind; readonly format: 'csv' | 'jsonl' },
  write: WriteBytes,
  onRows: OnRows,
): Promise<void> {
  const { head, line } = exportLines(kind, format);
  if (head !== '') await write(Buffer.from(head, 'utf8'));
  let rows = 0;
  let of: number | null = null;
  for await (const page of work.rowPages(study.id, kind)) {
    of ??= page.total;
    rows += page.rows.length;
    // What comes in meanwhile may be read too: never more than all.
    onRows(rows, of === null ? null : Math.max(of, rows));
    if (page.rows.length > 0) await write(Buffer.from(page.rows.map(line).join(''), 'utf8'));
  }
}

/** Gives a release its texts, unless it has them. Throws what the store says of a seal that does not fit. */
export async function sealRelease(
  work: Pick<ExportWork, 'releases' | 'seal'>,
  releaseId: string,
  onRows: OnRows,
): Promise<void> {
  const release = await work.releases.find(releaseId);
  invariant(release !== null, 'a release is never deleted');
  if (release.sealedAt !== null) return onRows(release.recordCount, release.recordCount);
  await work.seal(
    releaseId,
    await composeRelease(work.releases.source(releaseId), release, onRows),
  );
}
