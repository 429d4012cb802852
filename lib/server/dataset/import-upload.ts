/** An import by page: files come in, events go out, nothing stays on the server's disk. */
import 'server-only';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { err, type Result } from '@/lib/core/result';
import { createDatasetImportRepository } from '@/lib/data/dataset-import-repository';
import { createPatientServerStore } from '@/lib/data/server-client';
import type { Fault } from '@/lib/domain/access/failure';
import type { ImportEvent } from '@/lib/domain/dataset/import-event';
import type { PlacedFault } from '@/lib/domain/dataset/row-fault';
import { eventStream } from '../event-stream';
import { importFaultsKept } from './check-import';
import { explainFrom } from './explain-refusal';
import { type DatasetFiles, findDatasetFiles } from './find-dataset-files';
import { type ImportFailure, importDataset } from './import-dataset';
import { receiveUpload, type UploadHeader } from './receive-upload';
import { isArchiveName, unpackArchive } from './unpack-archive';
import { makeWorkFolder } from './work-folder';

/** Of the files that were sent and are none of a dataset. */
const namesShown = 5;

/** Answers `invalid_input` for a request that is no upload, else a stream of events that ends with how it ended. */
export async function importUpload(request: Request): Promise<Result<never, Fault> | Response> {
  const store = await createPatientServerStore();
  const { path: folder, remove: discard } = await makeWorkFolder('import');
  const body = request.body === null ? Readable.from([]) : Readable.fromWeb(request.body as never);
  const received = await receiveUpload(body, folder).catch(async (error: unknown) => {
    await discard();
    throw error;
  });
  if (!received.ok) {
    await discard();
    return err({ kind: 'invalid_input' });
  }
  return eventStream<ImportEvent>('An import by page', { kind: 'failed' }, async (tell) => {
    try {
      // A reader who leaves does not end it: an import is all or nothing.
      await run(store, folder, received.value, tell);
    } finally {
      await discard();
    }
  });
}

async function run(
  store: Awaited<ReturnType<typeof createPatientServerStore>>,
  folder: string,
  { study, quarantine, files: sent }: UploadHeader,
  tell: (event: ImportEvent) => void,
): Promise<void> {
  const files = await filesOfUpload(
    folder,
    sent.map(({ name }) => name),
  );
  if (!files.ok) {
    tell({ kind: 'faults', count: files.error.length, faults: [...files.error] });
    return;
  }
  const setAside: PlacedFault[] = [];
  let faultsSetAside = 0;
  const result = await importDataset(createDatasetImportRepository(store), {
    files: files.value,
    study,
    explain: explainFrom(store, study.key),
    ...(quarantine
      ? {
          quarantine: ({ faults }) => {
            faultsSetAside += faults.length;
            setAside.push(...faults.slice(0, importFaultsKept - setAside.length));
          },
        }
      : {}),
    onProgress: (phase, rows, of) =>
      tell(phase === 'checking' ? { kind: phase, rows } : { kind: phase, rows, of: of ?? rows }),
  });
  if (!result.ok) return tell(endOf(result.error));
  const { ignoredColumns, ...summary } = result.value;
  tell({
    kind: 'done',
    ...summary,
    ignoredColumns: [...ignoredColumns],
    faults: setAside,
    count: faultsSetAside,
  });
}

/** The files as they were sent, or out of the one archive that was. */
async function filesOfUpload(
  folder: string,
  names: readonly string[],
): Promise<Result<DatasetFiles, readonly PlacedFault[]>> {
  const [name = ''] = names;
  if (names.length > 1 || !isArchiveName(name)) {
    return findDatasetFiles(folder, names.slice(0, namesShown).join(', '));
  }
  const unpacked = await mkdtemp(join(folder, 'unpacked-'));
  const fault = await unpackArchive(join(folder, name), name, unpacked);
  return fault.ok ? findDatasetFiles(unpacked, name) : fault;
}

const endOf = (failure: ImportFailure): ImportEvent => ({
  ...failure,
  faults: [...failure.faults],
});
