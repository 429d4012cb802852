/** Files of a dataset in a folder of their own, and what reading one gives. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DatasetRecord } from '@/lib/domain/dataset/record';
import { faultText } from '@/lib/i18n/fault-text';
import { readBesideFiles } from '@/lib/server/dataset/beside-files';
import { checkedRows } from '@/lib/server/dataset/check-dataset';
import { findDatasetFiles } from '@/lib/server/dataset/find-dataset-files';

/** A new folder below `root` with files by their names, which may lead into folders. */
export function folderWith(
  root: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): string {
  const folder = mkdtempSync(join(root, 'set-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** The sound rows of a file or folder in their order, and every fault as one line. */
export async function readDataset(
  path: string,
): Promise<{ readonly records: DatasetRecord[]; readonly faults: string[] }> {
  const files = await findDatasetFiles(path, basename(path));
  if (!files.ok) return { records: [], faults: files.error.map(faultText) };
  const records: DatasetRecord[] = [];
  const faults = (await readBesideFiles(files.value)).faults.map(faultText);
  for await (const row of checkedRows(files.value)) {
    if ('read' in row) records.push(row.read.record);
    else faults.push(...row.faults.map(faultText));
  }
  return { records, faults };
}
