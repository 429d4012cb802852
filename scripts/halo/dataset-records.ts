/** The files of a dataset, and their sound rows, for commands that are given a path. */
import { existsSync } from 'node:fs';
import type { Result } from '@/lib/core/result';
import type { ReadRecord } from '@/lib/domain/dataset/read-record';
import type { PlacedFault } from '@/lib/domain/dataset/row-fault';
import { faultText } from '@/lib/i18n/fault-text';
import { checkedRows } from '@/lib/server/dataset/check-dataset';
import { type DatasetFiles, findDatasetFiles } from '@/lib/server/dataset/find-dataset-files';
import { isArchiveName, unpackArchive } from '@/lib/server/dataset/unpack-archive';
import { withWorkFolder } from '@/lib/server/dataset/work-folder';
import { CommandFailure } from './program';

const mostFaultsShown = 20;

/**
 * Hands over the files that a path means: a file, a folder, or an archive of either, which is unpacked for as long as `use`
 * takes. Ends the command where there are none.
 */
export async function withDatasetFiles<Made>(
  path: string,
  use: (files: DatasetFiles) => Promise<Made>,
): Promise<Made> {
  if (!isArchiveName(path) || !existsSync(path)) return use(orEnd(await findDatasetFiles(path)));
  return withWorkFolder('import', async (folder) => {
    const unpacked = await unpackArchive(path, path, folder);
    return use(orEnd(unpacked.ok ? await findDatasetFiles(folder, path) : unpacked));
  });
}

function orEnd(found: Result<DatasetFiles, readonly PlacedFault[]>): DatasetFiles {
  if (found.ok) return found.value;
  throw new CommandFailure(found.error.map(faultText).join('\n'), 2);
}

/** One row at a time. After the last one, any fault of any row ends the command with all of them. */
export async function* soundRecords(
  files: DatasetFiles,
  faultsBeside: readonly PlacedFault[] = [],
): AsyncGenerator<ReadRecord> {
  const faults = [...faultsBeside];
  for await (const row of checkedRows(files)) {
    if ('faults' in row) faults.push(...row.faults);
    else yield row.read;
  }
  if (faults.length === 0) return;
  const rest = faults.length - mostFaultsShown;
  const lines = faults.slice(0, mostFaultsShown).map(faultText);
  throw new CommandFailure([...lines, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'), 1);
}
