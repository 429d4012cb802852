/** Where `halo results` takes its records from: the files of a dataset, or a study of the store. */

import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createDatasetRepository } from '@/lib/data/dataset-repository';
import type { AnalysisOptions, OverlapLabel } from '@/lib/domain/analysis/analyse-dataset';
import { type AnalysisRecord, toAnalysisRecord } from '@/lib/domain/analysis/analysis-record';
import { contextOfModels, withPrimaryLabels } from '@/lib/domain/analysis/dataset-context';
import { importRowOf } from '@/lib/domain/dataset/import-row';
import { overlapRecordSchema } from '@/lib/domain/dataset/record';
import { faultText, type PlacedFault } from '@/lib/domain/dataset/row-fault';
import { checkedRows, readBesideFiles } from '@/lib/server/dataset/check-dataset';
import { type DatasetFiles, findDatasetFiles } from '@/lib/server/dataset/find-dataset-files';
import { linesOf } from '@/lib/server/dataset/read-rows';
import { readEnvironment } from '../store/environment';
import { reachStore } from '../store/reach-store';
import { createStoreClient } from '../store/store-client';
import { findStudy } from './find-study';
import { CommandFailure } from './program';

export interface ResultsInput {
  readonly source: { readonly path: string } | { readonly study: string };
  readonly records: readonly AnalysisRecord[];
  readonly context: Pick<AnalysisOptions, 'groups' | 'statuses' | 'overlap'>;
}

const mostFaultsShown = 20;

/** Only the columns that are analysed stay in memory. Ends the command with every fault that was found. */
export async function readDatasetFiles(path: string): Promise<ResultsInput> {
  const found = await findDatasetFiles(path);
  if (!found.ok) throw new CommandFailure(found.error.map(faultText).join('\n'), 2);
  const files = found.value;
  const { sidecar, manifest, faults: faultsBeside } = await readBesideFiles(files);
  const records: AnalysisRecord[] = [];
  const faults: PlacedFault[] = [...faultsBeside];
  for await (const row of checkedRows(files)) {
    if ('faults' in row) faults.push(...row.faults);
    else {
      const { record, label } = row.read;
      const beside = sidecar.get(record.item_id) ?? null;
      records.push(
        toAnalysisRecord(record, beside ?? importRowOf(record, label, null, () => null)),
      );
    }
  }
  if (faults.length > 0) throw new CommandFailure(faultsText(faults), 1);
  const overlap = await readOverlap(files);
  return {
    source: { path },
    records,
    context: {
      ...(manifest === null ? {} : contextOfModels(manifest.models)),
      overlap: withPrimaryLabels(records, overlap),
    },
  };
}

function faultsText(faults: readonly PlacedFault[]): string {
  const rest = faults.length - mostFaultsShown;
  return [
    ...faults.slice(0, mostFaultsShown).map(faultText),
    ...(rest > 0 ? [`and ${rest} more`] : []),
  ].join('\n');
}

/** The overlap labels beside a sidecar; a dataset without a sidecar has none. */
async function readOverlap({ sidecar }: DatasetFiles): Promise<OverlapLabel[]> {
  const path = sidecar === null ? null : join(dirname(sidecar), 'overlap.jsonl');
  if (path === null || !existsSync(path)) return [];
  const labels: OverlapLabel[] = [];
  let row = 0;
  for await (const line of linesOf(path)) {
    row += 1;
    const label = overlapRecordSchema.safeParse(JSON.parse(line));
    if (!label.success) {
      throw new CommandFailure(
        `${basename(path)}, row ${row}: ${label.error.issues[0]?.message}`,
        1,
      );
    }
    labels.push(label.data);
  }
  return labels;
}

/** A study as it stands now, submitted labels only. */
export async function readStudy(key: string): Promise<ResultsInput> {
  const reached = await reachStore(readEnvironment());
  if (!reached.ok) throw new CommandFailure(reached.error.message, 1);
  try {
    const store = createStoreClient(reached.value.url, reached.value.secretKey);
    const study = await findStudy(store, key);
    const labels = await createDatasetRepository(store).labels(study.id, { rationales: false });
    const records = labels.rows.map(({ columns, sidecar }) => toAnalysisRecord(columns, sidecar));
    return {
      source: { study: key },
      records,
      context: {
        ...contextOfModels(labels.models),
        overlap: withPrimaryLabels(records, labels.overlap),
      },
    };
  } finally {
    await reached.value.close();
  }
}
