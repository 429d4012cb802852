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
import { type ImportOverlap, importOverlapOf } from '@/lib/domain/dataset/read-overlap';
import type { PlacedFault } from '@/lib/domain/dataset/row-fault';
import { type BesideFiles, soundOverlap } from './beside-files';
import { checkedRows, type FaultyRow } from './check-dataset';
import { checkImport, type ImportFaults } from './check-import';
import type { RefusedFiles } from './explain-refusal';
import type { DatasetFiles } from './find-dataset-files';
import { pagesOf } from './row-pages';

type ImportTarget = ReturnType<typeof createDatasetImportRepository>;

export interface ImportRequest {
  readonly files: DatasetFiles;
  readonly study: { readonly key: string; readonly name: string };
  /** Names and groups of models that the files do not tell; a manifest's own are taken otherwise. */
  readonly models?: readonly DatasetModel[];
  /** Takes faulty rows with their reasons; the rest is then imported. */
  readonly quarantine?: (row: FaultyRow) => Promise<void> | void;
  /** Compares the files with what the study holds, after the store refused them. */
  readonly explain?: (refused: RefusedFiles, detail: string) => Promise<PlacedFault[]>;
  readonly onProgress?: (phase: 'checking' | 'storing', rows: number, of: number | null) => void;
}

export type ImportFailure =
  | ImportFaults
  /** The store holds something that does not fit; `detail` is its code, such as `item_differs:<id>` (import-refusal). */
  | {
      readonly kind: 'refused';
      readonly detail: string;
      /** What differs from what the study holds, where rows are to blame and there is a study to compare with. */
      readonly faults: readonly PlacedFault[];
    };

export interface ImportSummary extends CommittedImport {
  readonly rows: number;
  readonly quarantined: number;
  /** Columns of the files that are none of the dataset's. */
  readonly ignoredColumns: readonly string[];
}

/**
 * Imports files as the study named. Without `quarantine` one fault refuses all of them. Importing the same rows again adds
 * nothing. Nothing is in the store before the last row is checked, and nothing of it is seen before the last is stored.
 */
export async function importDataset(
  target: ImportTarget,
  request: ImportRequest,
): Promise<Result<ImportSummary, ImportFailure>> {
  const checked = await checkImport(request);
  if (!checked.ok) return checked;
  const { beside, rows, quarantined, ignoredColumns } = checked.value;
  const models = request.models ?? beside.manifest?.models ?? [];
  let importId: string | null = null;
  try {
    importId = await target.begin(request.study, models);
    await storeRows(target, importId, request, beside.sidecar, rows);
    for await (const page of pagesOf(overlapToStore(request.files))) {
      await target.addOverlap(importId, page);
    }
    if (beside.handovers !== null) await target.setHandovers(importId, beside.handovers);
    const committed = await target.commit(importId);
    return ok({ ...committed, rows, quarantined, ignoredColumns });
  } catch (error) {
    if (importId !== null) await target.discard(importId).catch(() => {});
    if (error instanceof StoreError && error.fault.kind === 'invalid') {
      const { detail } = error.fault;
      const faults = await explained(request, beside.sidecar, detail);
      return err({ kind: 'refused', detail, faults });
    }
    throw error;
  }
}

/** A refusal stands, whether or not the study can be read beside the files. */
async function explained(
  { files, explain }: ImportRequest,
  sidecar: BesideFiles['sidecar'],
  detail: string,
): Promise<readonly PlacedFault[]> {
  try {
    return (await explain?.({ files, sidecar }, detail)) ?? [];
  } catch (error) {
    console.error('Refused files could not be compared with the study:', error);
    return [];
  }
}

async function storeRows(
  target: ImportTarget,
  importId: string,
  { files, onProgress }: ImportRequest,
  sidecar: BesideFiles['sidecar'],
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
  sidecar: BesideFiles['sidecar'],
): AsyncGenerator<ImportRow> {
  for await (const row of checkedRows(files)) {
    if (!('read' in row)) continue;
    const { record, label } = row.read;
    yield importRowOf(record, label, sidecar.get(record.item_id) ?? null, levelOfCommand);
  }
}

async function* overlapToStore(files: DatasetFiles): AsyncGenerator<ImportOverlap> {
  for await (const read of soundOverlap(files)) yield importOverlapOf(read);
}

const levelOfCommand = (name: string) => {
  const command = findCommand(name);
  return command?.level ?? null;
};
