/** A study's dataset as a download, made while it is read, with the reader's own rights. */
import 'server-only';
import { err, type Result } from '@/lib/core/result';
import { createDatasetRepository } from '@/lib/data/dataset-repository';
import { createServerStore } from '@/lib/data/server-client';
import { createStudyRepository } from '@/lib/data/study-repository';
import type { Fault } from '@/lib/domain/access/failure';
import { attachment, contentTypes } from './attachment';
import { datasetArchive, datasetLines } from './dataset-streams';
import { exportDataset, type WriteChunk } from './export-dataset';

/** `archive` is every file of one moment in a ZIP; `dataset` its JSON Lines alone. */
export const downloadNames = ['archive', 'dataset'] as const;
type DownloadName = (typeof downloadNames)[number];

/**
 * The download, or `not_found` for a study that is not there for the reader. A fault of the store in the middle breaks the
 * connection, so that a browser reports a failed download and never keeps half a file as a whole one.
 */
export async function downloadDataset(
  studyId: string,
  download: DownloadName,
): Promise<Result<never, Fault> | Response> {
  const store = await createServerStore();
  const study = await createStudyRepository(store).find(studyId);
  if (study === null) return err({ kind: 'not_found' });
  const source = createDatasetRepository(store);
  // Asked first: a refusal has to be an answer of its own, not the end of a file.
  await source.watermark(studyId);
  const writeAll = (write: WriteChunk) => exportDataset(source, study, write);
  return download === 'archive'
    ? attachment(datasetArchive(writeAll), `${study.key}-dataset.zip`, contentTypes.archive)
    : attachment(datasetLines(writeAll), `${study.key}-evaluation.jsonl`, contentTypes.jsonl);
}
