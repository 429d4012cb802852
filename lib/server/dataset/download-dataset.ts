/** A file of the dataset as a download, streamed page by page with the reader's own rights. */
import 'server-only';
import { err, type Result } from '@/lib/core/result';
import { createDatasetRepository } from '@/lib/data/dataset-repository';
import { createServerStore } from '@/lib/data/server-client';
import { createStudyRepository } from '@/lib/data/study-repository';
import type { Fault } from '@/lib/domain/access/failure';
import { datasetFileLines, exportDataset } from './export-dataset';

export const downloadNames = ['dataset', 'sidecar', 'manifest'] as const;
type DownloadName = (typeof downloadNames)[number];

const fileOfDownload = { dataset: 'evaluation.jsonl', sidecar: 'sidecar.jsonl' } as const;

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
  if (download === 'manifest') {
    const text = await exportDataset(source, study, () => {});
    return attachment(text, `${study.key}-manifest.json`, 'application/json');
  }
  // Asked first: a refusal has to be an answer of its own, not the end of a file.
  await source.counts(studyId);
  const name = fileOfDownload[download];
  const body = streamOf(datasetFileLines(source, studyId, name));
  return attachment(body, `${study.key}-${name}`, 'application/x-ndjson');
}

function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}

function attachment(body: BodyInit, fileName: string, type: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  });
}
