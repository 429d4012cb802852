/** A study's dataset as a download, made while it is read, with the reader's own rights. */
import 'server-only';
import { createReadStream } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { err, type Result } from '@/lib/core/result';
import { createDatasetRepository } from '@/lib/data/dataset-repository';
import { createServerStore } from '@/lib/data/server-client';
import { createStudyRepository } from '@/lib/data/study-repository';
import type { Fault } from '@/lib/domain/access/failure';
import {
  type ExportedStudy,
  exportDataset,
  exportFileNames,
  type WriteChunk,
} from './export-dataset';

/** `archive` is every file of one moment in a ZIP; `dataset` its JSON Lines alone. */
export const downloadNames = ['archive', 'dataset'] as const;
type DownloadName = (typeof downloadNames)[number];

type DatasetSource = ReturnType<typeof createDatasetRepository>;

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
  return download === 'archive'
    ? attachment(archiveOf(source, study), `${study.key}-dataset.zip`, 'application/zip')
    : attachment(
        linesOf(source, study),
        `${study.key}-evaluation.jsonl`,
        'application/x-ndjson; charset=utf-8',
      );
}

function linesOf(source: DatasetSource, study: ExportedStudy): Readable {
  const lines = new PassThrough();
  const write: WriteChunk = async (file, chunk) => {
    if (file === 'evaluation.jsonl') await push(lines, chunk);
  };
  exportDataset(source, study, write).then(
    () => lines.end(),
    (error: Error) => lines.destroy(error),
  );
  return lines;
}

/** The first file flows into the archive as its rows come; the others wait on disk until it is done. */
function archiveOf(source: DatasetSource, study: ExportedStudy): Readable {
  const zip = new ZipFile();
  const [streamed, ...waiting] = exportFileNames;
  const lines = new PassThrough();
  zip.addReadStream(lines, streamed, entryOptions);
  const archive = zip.outputStream as unknown as Readable;
  archive.once('close', () => lines.destroy());
  const spool = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'halo-export-'));
    try {
      await exportDataset(source, study, (file, chunk) =>
        file === streamed ? push(lines, chunk) : appendFile(join(folder, file), chunk),
      );
      lines.end();
      for (const file of waiting) {
        zip.addReadStreamLazy(file, entryOptions, (give) =>
          give(null, createReadStream(join(folder, file))),
        );
      }
      zip.end();
      await ended(archive);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  spool().catch((error: Error) => {
    lines.destroy(error);
    archive.destroy(error);
  });
  return archive;
}

/** One time for all, so that an unchanged study gives the same archive. */
const entryOptions = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true };

/** Waits while the reader is slower than the store; fails once he is gone. */
async function push(stream: PassThrough, chunk: Uint8Array): Promise<void> {
  if (stream.destroyed) throw new Error('The reader of a download has left.');
  if (stream.write(chunk)) return;
  await new Promise<void>((resolve, reject) => {
    stream.once('drain', resolve);
    stream.once('close', () => reject(new Error('The reader of a download has left.')));
  });
}

function ended(stream: Readable): Promise<void> {
  return new Promise((resolve) => {
    stream.once('end', resolve);
    stream.once('close', resolve);
  });
}

function attachment(body: Readable, fileName: string, type: string): Response {
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  });
}
