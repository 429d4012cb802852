/** The files of an export as one stream: all of them in a ZIP, or the JSON Lines alone. */
import 'server-only';
import { createReadStream } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { exportFileNames, type WriteChunk } from './export-dataset';
import { withWorkFolder } from './work-folder';

/** Writes every file of an export once, in the order of `exportFileNames`. */
export type WriteAll = (write: WriteChunk) => Promise<unknown>;

/** The dataset's rows; the stream breaks with what `writeAll` throws. */
export function datasetLines(writeAll: WriteAll): Readable {
  const lines = new PassThrough();
  writeAll(async (file, chunk) => {
    if (file === 'evaluation.jsonl') await push(lines, chunk);
  }).then(
    () => lines.end(),
    (error: Error) => lines.destroy(error),
  );
  return lines;
}

/**
 * A ZIP, of which equal files give equal bytes. The first file flows into it as its rows come; the others wait on disk until
 * it is done.
 */
export function datasetArchive(writeAll: WriteAll): Readable {
  const zip = new ZipFile();
  const [streamed, ...waiting] = exportFileNames;
  const lines = new PassThrough();
  zip.addReadStream(lines, streamed, entryOptions);
  const archive = zip.outputStream as unknown as Readable;
  archive.once('close', () => lines.destroy());
  const spool = async (folder: string) => {
    const written = new Set<string>();
    await writeAll((file, chunk) => {
      written.add(file);
      return file === streamed ? push(lines, chunk) : appendFile(join(folder, file), chunk);
    });
    lines.end();
    for (const file of waiting.filter((name) => written.has(name))) {
      zip.addReadStreamLazy(file, entryOptions, (give) =>
        give(null, createReadStream(join(folder, file))),
      );
    }
    zip.end();
    await ended(archive);
  };
  withWorkFolder('export', spool).catch((error: Error) => {
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
    const goOn = () => {
      stream.off('close', stop);
      resolve();
    };
    const stop = () => {
      stream.off('drain', goOn);
      reject(new Error('The reader of a download has left.'));
    };
    stream.once('drain', goOn);
    stream.once('close', stop);
  });
}

function ended(stream: Readable): Promise<void> {
  return new Promise((resolve) => {
    stream.once('end', resolve);
    stream.once('close', resolve);
  });
}
