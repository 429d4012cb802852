/**
 * Exports in the background of this server: one at a time, taken from the store's queue until it is empty. Whoever asked may
 * leave the page; a server that is killed is silent, and after a while the next one begins its export again.
 */
import 'server-only';
import {
  type ClaimedExport,
  type ExportProgress,
  type ExportWork,
  serviceExportWork,
} from '@/lib/data/service/export-work';
import { StoreError } from '@/lib/data/store-error';
import { type ExportFailure, exportBounds } from '@/lib/domain/dataset/export';
import { type ExportFiles, exportFilesIn } from './export-files';
import { sealRelease, writeExport } from './write-export';

/** A server says something at least this often, and counts as gone after so long without. */
const heartbeatMs = 10_000;
const silentSeconds = 60;

/** Progress is told at most once a second: it costs a request. */
const reportEveryMs = 1_000;

export interface ExportServer {
  readonly work: ExportWork;
  readonly files: ExportFiles;
}

/** Kept past reloads of this module, which a development server makes. */
const running: { loop: Promise<void> | null; isAsked: boolean } = (() => {
  const key = Symbol.for('halo.exports');
  const holder = globalThis as { [key]?: typeof running };
  holder[key] ??= { loop: null, isAsked: false };
  return holder[key];
})();

/**
 * Sees to it that this server works on what waits. Nobody needs to wait for the end, and it never throws, whatever is wrong
 * with settings or folder: what goes wrong is in the log and on the export.
 */
export function wakeExports(server: () => ExportServer = thisServer): Promise<void> {
  running.isAsked = true;
  running.loop ??= workWhileAsked(server);
  return running.loop;
}

const thisServer = (): ExportServer => ({ work: serviceExportWork(), files: exportFilesIn() });

/** What is asked for while the queue was just found empty is not left waiting. */
async function workWhileAsked(server: () => ExportServer): Promise<void> {
  while (running.isAsked) {
    running.isAsked = false;
    await Promise.resolve()
      .then(() => runExports(server()))
      .catch((error: unknown) => console.error('Exports stopped:', error));
  }
  // In the turn of the question above: nobody asks between the two.
  running.loop = null;
}

/** Works until nothing waits. An export that fails does not end it. Throws what the store says of claims. */
export async function runExports(server: ExportServer): Promise<void> {
  const { work, files } = server;
  const place = await files.place();
  for (;;) {
    await files.sweep(() => work.expire(place, exportBounds));
    const claimed = await work.claim(place, silentSeconds);
    if (claimed === null) return;
    await runExport(server, claimed);
  }
}

/** The claim stands no longer: the export was cancelled, or taken over after we were silent. */
class ExportLost extends Error {
  override readonly name = 'ExportLost';
}

async function runExport(server: ExportServer, claimed: ClaimedExport): Promise<void> {
  const { work, files } = server;
  const { claim, releaseId } = claimed;
  const reporter = createReporter(work, claim);
  try {
    const end =
      releaseId === null
        ? await writeFileOf(server, claimed, reporter)
        : await sealRelease(work, releaseId, reporter.onRows).then(() => sealedEnd);
    await reporter.confirm();
    const isOurs = await work.finish(claim, end);
    if (!isOurs) await files.remove(claim);
  } catch (error) {
    if (error instanceof ExportLost) return files.remove(claim);
    const failure = failureOfExport(error);
    console.error(`Export ${claimed.id} failed (${failure}):`, error);
    // A store that is gone hears nothing either; then silence says it.
    await work.finish(claim, { failure }).catch(() => false);
  } finally {
    reporter.stop();
  }
}

async function writeFileOf(
  { work, files }: ExportServer,
  claimed: ClaimedExport,
  reporter: ReturnType<typeof createReporter>,
) {
  const file = await files.begin(claimed.claim);
  const study = { id: claimed.studyId, key: claimed.studyKey, name: claimed.studyName };
  try {
    await writeExport(
      work,
      { ...claimed, study },
      async (chunk) => {
        await file.write(chunk);
        await reporter.onBytes(chunk.byteLength);
      },
      reporter.onRows,
    );
    await reporter.confirm();
    return await file.keep();
  } catch (error) {
    await file.discard();
    throw error;
  }
}

/** A release has no file: its bytes are written whenever somebody reads them. */
const sealedEnd = { bytes: 0, sha256: null };

/** Tells the store how far an export is, and ends it by `ExportLost` when the store says so. */
function createReporter(work: ExportWork, claim: string) {
  let progress: ExportProgress = { rows: 0, total: null, bytes: 0 };
  let reportedAt = 0;
  let isLost = false;
  const report = async () => {
    reportedAt = Date.now();
    if (!(await work.report(claim, progress))) isLost = true;
  };
  // Also while nothing is written, such as when the store counts for long.
  const heartbeat = setInterval(() => void report().catch(() => undefined), heartbeatMs);
  heartbeat.unref();
  return {
    /** Throws ExportLost unless the claim stands. */
    confirm: async () => {
      await report();
      if (isLost) throw new ExportLost();
    },
    onRows: (rows: number, total: number | null) => {
      progress = { ...progress, rows, total };
      if (Date.now() - reportedAt >= reportEveryMs) void report().catch(() => undefined);
    },
    onBytes: async (bytes: number) => {
      progress = { ...progress, bytes: progress.bytes + bytes };
      if (Date.now() - reportedAt >= reportEveryMs) await report();
      if (isLost) throw new ExportLost();
    },
    stop: () => clearInterval(heartbeat),
  };
}

function failureOfExport(error: unknown): ExportFailure {
  if (error instanceof StoreError && error.fault.kind === 'unavailable') return 'store_unavailable';
  const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
  return isFull ? 'disk_full' : 'unexpected';
}
