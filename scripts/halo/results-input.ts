/** Where `halo results` takes its records from: the files of a dataset, or a study of the store. */

import { invariant } from '@/lib/core/assert';
import { createPredictionRepository } from '@/lib/data/prediction-repository';
import { createResultsRepository } from '@/lib/data/results-repository';
import type { AnalysisOptions } from '@/lib/domain/analysis/analyse-dataset';
import { type AnalysisRecord, toAnalysisRecord } from '@/lib/domain/analysis/analysis-record';
import { contextOfModels, withPrimaryLabels } from '@/lib/domain/analysis/dataset-context';
import type { Prediction } from '@/lib/domain/analysis/judge';
import { importRowOf } from '@/lib/domain/dataset/import-row';
import { predictionSetTitle } from '@/lib/domain/judge/prediction-set';
import { readBesideFiles } from '@/lib/server/dataset/beside-files';
import type { DatasetFiles } from '@/lib/server/dataset/find-dataset-files';
import { readEnvironment } from '../store/environment';
import { reachStore } from '../store/reach-store';
import { createStoreClient, type StoreClient } from '../store/store-client';
import { soundRecords } from './dataset-records';
import { findStudy } from './find-study';
import { CommandFailure } from './program';

export interface ResultsInput {
  readonly source: { readonly path: string } | { readonly study: string };
  readonly records: readonly AnalysisRecord[];
  readonly context: Pick<
    AnalysisOptions,
    'groups' | 'statuses' | 'overlap' | 'handovers' | 'judges'
  >;
}

/** Only the columns that are analysed stay in memory. Ends the command with every fault that was found. */
export async function readDatasetFiles(files: DatasetFiles, path: string): Promise<ResultsInput> {
  const beside = await readBesideFiles(files, { keepsOverlap: true });
  const { sidecar, overlap, handovers, manifest, faults } = beside;
  const records: AnalysisRecord[] = [];
  for await (const { record, label } of soundRecords(files, faults)) {
    const beside = sidecar.get(record.item_id) ?? importRowOf(record, label, null, () => null);
    records.push(toAnalysisRecord(record, beside));
  }
  return {
    source: { path },
    records,
    context: {
      ...(manifest === null ? {} : contextOfModels(manifest.models)),
      overlap: withPrimaryLabels(records, overlap),
      handovers,
    },
  };
}

/** A study as it stands now, submitted labels only. */
export async function readStudy(key: string): Promise<ResultsInput> {
  const reached = await reachStore(readEnvironment());
  if (!reached.ok) throw new CommandFailure(reached.error.message, 1);
  try {
    return await readStudyOf(createStoreClient(reached.value.url, reached.value.secretKey), key);
  } finally {
    await reached.value.close();
  }
}

/** The same of a store that is reached already; labels and handovers are of one moment. */
export async function readStudyOf(store: StoreClient, key: string): Promise<ResultsInput> {
  const study = await findStudy(store, key);
  const { labels, handovers } = await createResultsRepository(store).read(study.id);
  invariant(labels !== null, 'Labels are left out only where their watermark was named.');
  const records = labels.rows.map(({ columns, sidecar }) => toAnalysisRecord(columns, sidecar));
  return {
    source: { study: key },
    records,
    context: {
      ...contextOfModels(labels.models),
      overlap: withPrimaryLabels(records, labels.overlap),
      handovers,
      judges: await judgesOf(store, study.id),
    },
  };
}

/** The predictions that are kept beside a study, by the titles of their sets. */
async function judgesOf(
  store: StoreClient,
  studyId: string,
): Promise<Record<string, Prediction[]>> {
  const repository = createPredictionRepository(store);
  const judges: Record<string, Prediction[]> = {};
  for (const set of (await repository.list(studyId)).sets) {
    const answers = await repository.answers(set.id);
    if (answers !== null) judges[predictionSetTitle(set)] = answers;
  }
  return judges;
}
