/** Whether files can be imported: every row and all that lies beside them, before anything of it goes to the store. */
import 'server-only';
import { err, ok, type Result } from '@/lib/core/result';
import { say } from '@/lib/domain/dataset/fault-words';
import type { DatasetRecord, SidecarRecord } from '@/lib/domain/dataset/record';
import { asFound, type PlacedFault, shown } from '@/lib/domain/dataset/row-fault';
import { type BesideFiles, readBesideFiles, soundOverlap } from './beside-files';
import { checkedRows, noteForeignColumns } from './check-dataset';
import type { DatasetFiles } from './find-dataset-files';
import type { ImportRequest } from './import-dataset';

export interface ImportFaults {
  readonly kind: 'faults';
  /** The first `importFaultsKept`. */
  readonly faults: readonly PlacedFault[];
  readonly count: number;
}

export interface CheckedImport {
  readonly beside: BesideFiles;
  readonly rows: number;
  readonly quarantined: number;
  /** Columns of the files that are none of the dataset's. */
  readonly ignoredColumns: readonly string[];
}

/** More than anybody reads one by one; what a file of faulty rows has in all does not fit in memory. */
export const importFaultsKept = 10_000;
/** Rows between two words about how far it is. */
const rowsPerReport = 200;

/** Faulty rows are handed to the request's quarantine, if it has one; then they alone refuse nothing. */
export async function checkImport(
  request: ImportRequest,
): Promise<Result<CheckedImport, ImportFaults>> {
  const { files, quarantine } = request;
  const beside = await readBesideFiles(files);
  const { faults, faultCount, observations, ...checked } = await checkRows(request, beside);
  const besideFaults = [...beside.faults, ...observations.faults];
  if (beside.faults.length === 0) besideFaults.push(...(await observations.faultsOfOverlap(files)));
  const all = [...besideFaults, ...faults];
  const count = besideFaults.length + faultCount;
  if (checked.rows === 0) {
    const told = [...all.slice(0, importFaultsKept - 1), noRow(files)];
    return err({ kind: 'faults', faults: told, count: count + 1 });
  }
  if (besideFaults.length > 0 || (quarantine === undefined && faultCount > 0)) {
    return err({ kind: 'faults', faults: all.slice(0, importFaultsKept), count });
  }
  return ok({ beside, ...checked });
}

/** A study of nothing helps nobody: it would be an empty file, or one of which every row was set aside. */
const noRow = ({ shards }: DatasetFiles): PlacedFault => ({
  file: shards.map(({ name }) => name).join(', '),
  row: null,
  column: null,
  found: say('noImportableRow'),
  expected: say('oneAtLeast'),
});

async function checkRows(
  { files, quarantine, onProgress }: ImportRequest,
  { sidecar }: BesideFiles,
) {
  const faults: PlacedFault[] = [];
  const ignored = new Set<string>();
  const observations = new Observations();
  let [rows, faultCount, quarantined] = [0, 0, 0];
  for await (const row of checkedRows(files)) {
    if ('read' in row) {
      rows += 1;
      noteForeignColumns(row.columns, ignored);
      observations.note(row.read.record, sidecar.get(row.read.record.item_id));
    } else {
      faultCount += row.faults.length;
      quarantined += 1;
      faults.push(...row.faults.slice(0, importFaultsKept - faults.length));
      await quarantine?.(row);
    }
    if ((rows + quarantined) % rowsPerReport === 0)
      onProgress?.('checking', rows + quarantined, null);
  }
  return { rows, faults, faultCount, quarantined, observations, ignoredColumns: [...ignored] };
}

/** No action is L0, whoever judges it; only an action may be corrected to another level. */
class Observations {
  private readonly items = new Set<string>();
  readonly faults: PlacedFault[] = [];

  note({ item_id, final_action_json, action_level }: DatasetRecord, beside?: SidecarRecord): void {
    const isInferred = beside?.inferred_level === 'L0';
    if (isInferred || final_action_json.trim() === 'null') this.items.add(item_id);
    if (isInferred && action_level !== 'L0' && this.faults.length < importFaultsKept) {
      const place = { file: 'sidecar.jsonl', row: null, column: 'inferred_level' };
      const expected = say('otherLevel', { level: action_level });
      const found = say('levelOfItem', { level: 'L0', item: shown(item_id) ?? '' });
      this.faults.push({ ...place, found, expected });
    }
  }

  /** All that is wrong with the labels of further people beside their responses. */
  async faultsOfOverlap(files: DatasetFiles): Promise<PlacedFault[]> {
    const faults: PlacedFault[] = [];
    for await (const { row, record } of soundOverlap(files)) {
      if (faults.length === importFaultsKept) break;
      if (record.action_level === 'L0' || !this.items.has(record.item_id)) continue;
      const place = { file: 'overlap.jsonl', row, column: 'action_level' };
      const expected = say('noActionIsL0');
      faults.push({ ...place, found: asFound(record.action_level), expected });
    }
    return faults;
  }
}
