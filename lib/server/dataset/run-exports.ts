/**
 * Exports in the background of this server: one at a time, taken from the store's queue until it is empty. Whoever asked may
 * leave the page; a server that is killed is silent, and after a while the next one begins its export again.
 */
import 'server-only';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import {
  type ClaimedExport,
  type ExportBounds,
  type ExportProgress,
  type ExportWork,
  serviceExportWork,
} from '@/lib/data/service/export-work';
import { StoreError } from '@/lib/data/store-error';
import type { ExportFailure } from '@/lib/domain/dataset/export';
import { type ExportFiles, exportFilesIn } from './export-files';
import { sealRelease, writeExport } from './write-export';

/** A server says something at least this often, and counts as gone after so long without. */
const heartbeatMs = 10_000;
const silentSeconds = 60;

/** Progress is told at most once a second: it costs a request. */
const reportEveryMs = 1_000;

const bounds: ExportBounds = { files: 50, days: 30, bytes: 10 * 1024 ** 3 };

export interface ExportServer {
  readonly work: ExportWork;
  readonly files: ExportFiles;
  /** Another for each server. */
  readonly name: string;
}

/** Kept past reloads of this module, which a development server makes. */
const running: { exports?: { server: ExportServer; loop: Promise<void> | null } } = (() => {
  const key = Symbol.for('halo.exports');
  const holder = globalThis as { [key]?: typeof running };
  holder[key] ??= {};
  return holder[key];
})();

/** Sees to it that this server works on what waits. Returns at once; what goes wrong is in the log and on the export. */
export function wakeExports(): void {
  running.exports ??= {
    server: {
      work: serviceExportWork(),
      files: exportFilesIn(),
      name: `${hostname()}/${process.pid}/${randomUUID()}`,
    },
    loop: null,
  };
  const { exports } = running;
  exports.loop ??= runExports(exports.server)
    .catch((error: unknown) => console.error('Exports stopped:', error))
    .finally(() => {
      exports.loop = null;
    });
}

/** Works until nothing waits. An export that fails does not end it. Throws what the store says of claims. */
export async function runExports({ work, files, name }: ExportServer): Promise<void> {
  await files.remove(await work.expire(bounds));
  for (;;) {
    const claimed = await work.claim(name, silentSeconds);
    if (claimed === null) return;
    await runExport({ work, files, name }, claimed);
    await files.remove(await work.expire(bounds));
  }
}

/** The export is not ours any more: cancelled, or taken over after we were silent. */
class ExportLost extends Error {
  override readonly name = 'ExportLost';
}

async function runExport(server: ExportServer, claimed: ClaimedExport): Promise<void> {
  const { work, name } = server;
  const reporter = createReporter(work, claimed.id, name);
  try {
    const end =
      claimed.releaseId === null
        ? await writeFileOf(server, claimed, reporter)
        : await sealRelease(work, claimed.releaseId, reporter.onRows).then(() => sealedEnd);
    await reporter.report();
    const isOurs = await work.finish(claimed.id, name, end);
    if (!isOurs) await server.files.remove([claimed.id]);
  } catch (error) {
    if (error instanceof ExportLost) return;
    const failure = failureOfExport(error);
    console.error(`Export ${claimed.id} failed (${failure}):`, error);
    // A store that is gone hears nothing either; then silence says it.
    await work.finish(claimed.id, name, { failure }).catch(() => false);
  } finally {
    reporter.stop();
  }
}

/** A release has no file: its bytes are written whenever somebody reads them. */
const sealedEnd = { bytes: 0, sha256: null };

async function writeFileOf(
  { work, files }: ExportServer,
  claimed: ClaimedExport,
  reporter: ReturnType<typeof createReporter>,
) {
  const file = await files.begin(claimed.id);
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
    return await file.keep();
  } catch (error) {
    await file.discard();
    throw error;
  }
}

/** Tells the store how far an export is, and ends it by `ExportLost` when the store says so. */
function createReporter(work: ExportWork, exportId: string, server: string) {
  let progress: ExportProgress = { rows: 0, total: null, bytes: 0 };
  let reportedAt = 0;
  let isLost = false;
  const report = async () => {
    reportedAt = Date.now();
    if (!(await work.report(exportId, server, progress))) isLost = true;
  };
  // Also while nothing is written, such as when the store counts for long.
  const heartbeat = setInterval(() => void report().catch(() => undefined), heartbeatMs);
  heartbeat.unref();
  return {
    report,
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
