/** Which rows of files do not fit the study that they were to be added to: what the study holds is read beside them. */
import 'server-only';
import { createDatasetRepository } from '@/lib/data/dataset-repository';
import type { Store } from '@/lib/data/server-client';
import { createStudyRepository } from '@/lib/data/study-repository';
import { say } from '@/lib/domain/dataset/fault-words';
import { readRefusal } from '@/lib/domain/dataset/import-refusal';
import { type DatasetLabels, datasetRecordOf, type LabelRow } from '@/lib/domain/dataset/label-row';
import { overlapKey } from '@/lib/domain/dataset/read-overlap';
import type { DatasetRecord, SidecarRecord } from '@/lib/domain/dataset/record';
import { differencesOf } from '@/lib/domain/dataset/row-difference';
import type { PlacedFault } from '@/lib/domain/dataset/row-fault';
import { type BesideFiles, soundOverlap } from './beside-files';
import { checkedRows, type SoundRow } from './check-dataset';
import { importFaultsKept } from './check-import';
import type { DatasetFiles } from './find-dataset-files';
import { pagesOf } from './row-pages';

type Dataset = Pick<ReturnType<typeof createDatasetRepository>, 'labels' | 'contents'>;

export interface RefusedFiles {
  readonly files: DatasetFiles;
  readonly sidecar: BesideFiles['sidecar'];
}

/** For an import into the study of this key: explains by what that study holds, if there is one. */
export const explainFrom =
  (store: Store, studyKey: string) =>
  async (refused: RefusedFiles, detail: string): Promise<PlacedFault[]> => {
    const studies = await createStudyRepository(store).list();
    const study = studies.find(({ key }) => key === studyKey);
    if (study === undefined) return [];
    return explainRefusal(createDatasetRepository(store), study.id, refused, detail);
  };

/** What a study holds beside rows of a file. */
type Beside = (page: readonly SoundRow[]) => Promise<PlacedFault[]>;

/**
 * The differences that a refusal is about, the first `importFaultsKept` of them; none where rows are not to blame. Reads the
 * files once more, and of the study its labels and the contents of what the files name.
 */
async function explainRefusal(
  dataset: Dataset,
  studyId: string,
  { files, sidecar }: RefusedFiles,
  detail: string,
): Promise<PlacedFault[]> {
  const { code } = readRefusal(detail);
  const besideOf = { item_differs: rowsBeside, scenario_differs: scenariosBeside };
  if (code === 'overlap_differs') {
    return overlapDifferences(files, await dataset.labels(studyId, { rationales: true }));
  }
  if (code !== 'item_differs' && code !== 'scenario_differs') return [];
  const contentsOf = (items: readonly string[]) => dataset.contents(studyId, items);
  // Rationales are most of a label's bytes, and no part of a scenario.
  const labels = await dataset.labels(studyId, { rationales: code === 'item_differs' });
  const beside = besideOf[code](labels, contentsOf, sidecar);
  const faults: PlacedFault[] = [];
  for await (const page of pagesOf(soundRows(files))) {
    faults.push(...(await beside(page)).slice(0, importFaultsKept - faults.length));
    if (faults.length === importFaultsKept) break;
  }
  return faults;
}

async function* soundRows(files: DatasetFiles): AsyncGenerator<SoundRow> {
  for await (const row of checkedRows(files)) if ('read' in row) yield row;
}

type ContentsOf = (items: readonly string[]) => ReturnType<Dataset['contents']>;

function rowsBeside(
  labels: DatasetLabels,
  contentsOf: ContentsOf,
  sidecar: BesideFiles['sidecar'],
): Beside {
  const known = new Map(labels.rows.map((row) => [row.columns.item_id, row]));
  return async (page) => {
    const rows = page.flatMap((row) => {
      const stored = known.get(row.read.record.item_id);
      return stored === undefined ? [] : [{ row, stored }];
    });
    if (rows.length === 0) return [];
    const contents = await contentsOf(rows.map(({ stored }) => stored.columns.item_id));
    return rows.flatMap(({ row, stored }) => {
      const { record } = row.read;
      const content = contents.get(record.item_id);
      if (content === undefined) return [];
      const differences = differencesOf<DatasetRecord>(record, datasetRecordOf(stored, content));
      return [
        ...differences.map((difference) => ({ file: row.file, row: row.row, ...difference })),
        ...sidecarDifferences(record, sidecar.get(record.item_id), stored, differences.length > 0),
      ];
    });
  };
}

/** Of a row that comes without a line of a sidecar nothing is said where it is explained already. */
function sidecarDifferences(
  { item_id }: DatasetRecord,
  line: SidecarRecord | undefined,
  stored: LabelRow,
  isExplained: boolean,
): PlacedFault[] {
  const place = { file: 'sidecar.jsonl', row: null };
  if (line !== undefined) {
    const { label_source: _, ...told } = stored.sidecar;
    return differencesOf<Partial<SidecarRecord>>(line, told).map((difference) => ({
      ...place,
      ...difference,
      found: say('ofItem', { value: wordsIn(difference.found), item: item_id }),
    }));
  }
  if (isExplained || stored.sidecar.annotator === null) return [];
  const found = say('noLineOfItem', { item: item_id });
  return [{ ...place, column: null, found, expected: say('sidecarOfImport') }];
}

const wordsIn = (words: PlacedFault['found']): string => (typeof words === 'string' ? words : '…');

const scenarioKey = (row: { readonly instance: string; readonly scenario: string }) =>
  JSON.stringify([row.instance, row.scenario]);

/** A scenario is described once, by the row of it that came first. */
function scenariosBeside(labels: DatasetLabels, contentsOf: ContentsOf): Beside {
  const known = new Map(labels.rows.map((row) => [scenarioKey(row.columns), row]));
  return async (page) => {
    const rows = page.flatMap((row) => {
      const key = scenarioKey(row.read.record);
      const stored = known.get(key);
      known.delete(key);
      return stored === undefined ? [] : [{ row, stored }];
    });
    if (rows.length === 0) return [];
    const contents = await contentsOf(rows.map(({ stored }) => stored.columns.item_id));
    return rows.flatMap(({ row, stored }) => {
      const { item_id, need_type } = stored.columns;
      const scenario_description = contents.get(item_id)?.scenario_description;
      if (scenario_description === undefined) return [];
      const { record } = row.read;
      const differences = differencesOf<Pick<DatasetRecord, 'need_type' | 'scenario_description'>>(
        record,
        { need_type, scenario_description },
      );
      return differences.map((difference) => ({ file: row.file, row: row.row, ...difference }));
    });
  };
}

async function overlapDifferences(
  files: DatasetFiles,
  { overlap }: DatasetLabels,
): Promise<PlacedFault[]> {
  const known = new Map(overlap.map((label) => [overlapKey(label), label]));
  const faults: PlacedFault[] = [];
  for await (const { row, record } of soundOverlap(files)) {
    const stored = known.get(overlapKey(record));
    if (stored === undefined) continue;
    const place = { file: 'overlap.jsonl', row };
    const differences = differencesOf(record, stored).map((one) => ({ ...place, ...one }));
    faults.push(...differences.slice(0, importFaultsKept - faults.length));
  }
  return faults;
}
