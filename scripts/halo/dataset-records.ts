/** The sound rows of a dataset's files for commands that need no store. */
import type { ReadRecord } from '@/lib/domain/dataset/read-record';
import { faultText, type PlacedFault } from '@/lib/domain/dataset/row-fault';
import { checkedRows } from '@/lib/server/dataset/check-dataset';
import { type DatasetFiles, findDatasetFiles } from '@/lib/server/dataset/find-dataset-files';
import { CommandFailure } from './program';

const mostFaultsShown = 20;

export async function datasetFilesAt(path: string): Promise<DatasetFiles> {
  const found = await findDatasetFiles(path);
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
