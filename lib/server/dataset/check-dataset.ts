/** Every row of a dataset's files with all that is wrong with it: alone, and beside the other rows. */
import 'server-only';
import { createHash } from 'node:crypto';
import { say } from '@/lib/domain/dataset/fault-words';
import { ImportCheck } from '@/lib/domain/dataset/import-check';
import {
  foreignColumns,
  missingColumns,
  type ReadRecord,
  readRecord,
} from '@/lib/domain/dataset/read-record';
import type { PlacedFault, RowFault } from '@/lib/domain/dataset/row-fault';
import type { DatasetFile, DatasetFiles } from './find-dataset-files';
import { type FileRow, readRows } from './read-rows';
import { bytesOf, rowMaxBytes } from './row-limit';

export interface SoundRow {
  readonly file: string;
  readonly row: number | null;
  readonly read: ReadRecord;
  /** Of the row as it was found. */
  readonly columns: readonly string[];
}

export interface FaultyRow {
  readonly faults: readonly PlacedFault[];
  /** The row as it was found; null where it could not be read at all. */
  readonly found: Readonly<Record<string, unknown>> | null;
}

export type CheckedRow = SoundRow | FaultyRow;

/**
 * The rows of all shards in order. Reading twice gives the same twice. Memory: ids and scenarios, and what the readers of
 * the formats hold.
 */
export async function* checkedRows({ shards }: DatasetFiles): AsyncGenerator<CheckedRow> {
  const check = new ImportCheck(hashOf);
  for (const file of shards) {
    let isFirst = true;
    for await (const row of readRows(file)) {
      const missing = isFirst ? missingOf(file, row) : [];
      isFirst = false;
      if (missing.length > 0) {
        yield { faults: missing, found: null };
        break;
      }
      yield checkedRow(file, row, check);
    }
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

function checkedRow(file: DatasetFile, { row, read }: FileRow, check: ImportCheck): CheckedRow {
  const placed = (faults: readonly RowFault[]) =>
    faults.map((fault) => ({ file: file.name, row, ...fault }));
  if ('fault' in read) return { faults: placed([read.fault]), found: null };
  const record = readRecord(read.raw);
  const tooLarge = record.ok ? sizeFaultsOf(record.value) : [];
  if (tooLarge.length > 0) return { faults: placed(tooLarge), found: null };
  const faults = record.ok ? check.faultsOf(record.value.record) : record.error;
  return record.ok && faults.length === 0
    ? { file: file.name, row, read: record.value, columns: Object.keys(read.raw.cells) }
    : { faults: placed(faults), found: read.raw.cells };
}

function sizeFaultsOf({ record }: ReadRecord): RowFault[] {
  const bytes = bytesOf(record);
  if (bytes <= rowMaxBytes) return [];
  return [
    {
      column: null,
      found: say('bytesOfRow', { bytes }),
      expected: say('bytesMost', { most: rowMaxBytes }),
    },
  ];
}

/** A table says its columns once; of a JSON Lines file each row is asked. */
function missingOf(file: DatasetFile, { read }: FileRow): PlacedFault[] {
  if (file.format === 'jsonl' || !('raw' in read)) return [];
  return missingColumns(Object.keys(read.raw.cells)).map((column) => ({
    file: file.name,
    row: null,
    column,
    found: say('noSuchColumn'),
    expected: say('cardColumns'),
  }));
}

/** Columns that an import leaves out, of the rows seen so far. */
export function noteForeignColumns(columns: readonly string[], known: Set<string>): void {
  for (const column of foreignColumns(columns)) known.add(column);
}
