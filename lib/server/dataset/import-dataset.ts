/** Files become a study, all of their rows or none: checked to the end first, then staged, then committed at once. */
import 'server-only';
import { findCommand } from '@/arena/index';
import { err, ok, type Result } from '@/lib/core/result';
import type {
  CommittedImport,
  createDatasetImportRepository,
} from '@/lib/data/dataset-import-repository';
import { StoreError } from '@/lib/data/store-error';
import { type ImportRow, importRowOf } from '@/lib/domain/dataset/import-row';
import type { DatasetModel } from '@/lib/domain/dataset/manifest';
import type { PlacedFault } from '@/lib/domain/dataset/row-fault';
import { checkedRows, noteForeignColumns, readBesideFiles } from './check-dataset';
import type { DatasetFiles } from './find-dataset-files';
import { pagesOf } from './row-pages';

type ImportTarget = ReturnType<typeof createDatasetImportRepository>;

export interface ImportRequest {
  readonly files: DatasetFiles;
  readonly study: { readonly key: string; readonly name: string };
  /** Names and groups of models that the files do not tell; a manifest's own are taken otherwise. */
  readonly models?: readonly DatasetModel[];
  /** Takes faulty rows with their reasons, as lines of JSON; the rest is then imported. */
  readonly quarantine?: (line: string) => Promise<void> | void;
  readonly onProgress?: (phase: 'checking' | 'storing', rows: number, of: number | null) => void;
}

export interface ImportSummary extends CommittedImport {
  readonly rows: number;
  readonly quarantined: number;
  /** Columns of the files that are none of the dataset's. */
  readonly ignoredColumns: readonly string[];
}

export type ImportFailure =
  | {
      readonly kind: 'faults';
      /** The first thousand. */
      readonly faults: readonly PlacedFault[];
      readonly count: number;
    }
  /** The store holds something that does not fit; `detail` is its code, such as `item_differs:<id>`. */
  | { readonly kind: 'refused'; readonly detail: string };

const faultsKept = 1_000;
/** Rows between two words about how far it is. */
const rowsPerReport = 200;

/**
 * Imports files as the study named. Without `quarantine` one fault refuses all of them. Importing the same rows again adds
 * nothing. Nothing is in the store before the last row is checked, and nothing of it is seen before the last is stored.
 */
export async function importDataset(
  target: ImportTarget,
  request: ImportRequest,
): Promise<Result<ImportSummary, ImportFailure>> {
  const beside = await readBesideFiles(request.files);
  const checked = await checkAll(request);
  const faults = [...beside.faults, ...checked.faults];
  if (checked.rows === 0) {
    const count = beside.faults.length + checked.faultCount + 1;
    const told = [...faults.slice(0, faultsKept - 1), noRow(request.files)];
    return err({ kind: 'faults', faults: told, count });
  }
  const tolerated = request.quarantine === undefined ? 0 : checked.faultCount;
  if (beside.faults.length + checked.faultCount > tolerated) {
    const count = beside.faults.length + checked.faultCount;
    return err({ kind: 'faults', faults: faults.slice(0, faultsKept), count });
  }
  const models = request.models ?? beside.manifest?.models ?? [];
  let importId: string | null = null;
  try {
    importId = await target.begin(request.study, models);
    await storeAll(target, importId, request, beside.sidecar, checked.rows);
    if (beside.handovers !== null) await target.setHandovers(importId, beside.handovers);
    const committed = await target.commit(importId);
    const { rows, quarantined, ignoredColumns } = checked;
    return ok({ ...committed, rows, quarantined, ignoredColumns });
  } catch (error) {
    if (importId !== null) await target.discard(importId).catch(() => {});
    if (error instanceof StoreError && error.fault.kind === 'invalid') {
      return err({ kind: 'refused', detail: error.fault.detail });
    }
    throw error;
  }
}

/** A study of nothing helps nobody: it would be an empty file, or one of which every row was set aside. */
const noRow = ({ shards }: DatasetFiles): PlacedFault => ({
  file: shards.map(({ name }) => name).join(', '),
  row: null,
  column: null,
  found: 'no row that can be imported',
  expected: 'one at least',
});

async function checkAll({ files, quarantine, onProgress }: ImportRequest) {
  const faults: PlacedFault[] = [];
  const ignored = new Set<string>();
  let [rows, faultCount, quarantined] = [0, 0, 0];
  for await (const row of checkedRows(files)) {
    if ('read' in row) {
      rows += 1;
      noteForeignColumns(row.columns, ignored);
    } else {
      faultCount += row.faults.length;
      quarantined += 1;
      faults.push(...row.faults.slice(0, faultsKept - faults.length));
      await quarantine?.(quarantineLine(row));
    }
    if ((rows + quarantined) % rowsPerReport === 0)
      onProgress?.('checking', rows + quarantined, null);
  }
  return { rows, faults, faultCount, quarantined, ignoredColumns: [...ignored] };
}

function quarantineLine({
  faults,
  found,
}: {
  readonly faults: readonly PlacedFault[];
  readonly found: unknown;
}): string {
  try {
    return `${JSON.stringify({ faults, row: found }, (_, value) => (typeof value === 'bigint' ? numberOf(value) : value))}\n`;
  } catch {
    // A column that is none of ours nests deeper than can be written.
    return `${JSON.stringify({ faults, row: null })}\n`;
  }
}

/** As text where a number would be another one. */
const numberOf = (value: bigint) =>
  Number.isSafeInteger(Number(value)) ? Number(value) : String(value);

async function storeAll(
  target: ImportTarget,
  importId: string,
  { files, onProgress }: ImportRequest,
  sidecar: Awaited<ReturnType<typeof readBesideFiles>>['sidecar'],
  of: number,
): Promise<void> {
  let stored = 0;
  for await (const page of pagesOf(rowsToStore(files, sidecar))) {
    await target.add(importId, page);
    stored += page.length;
    onProgress?.('storing', stored, of);
  }
}

async function* rowsToStore(
  files: DatasetFiles,
  sidecar: Awaited<ReturnType<typeof readBesideFiles>>['sidecar'],
): AsyncGenerator<ImportRow> {
  for await (const row of checkedRows(files)) {
    if (!('read' in row)) continue;
    const { record, label } = row.read;
    yield importRowOf(record, label, sidecar.get(record.item_id) ?? null, levelOfCommand);
  }
}

const levelOfCommand = (name: string) => {
  const command = findCommand(name);
  return command?.level ?? null;
};
