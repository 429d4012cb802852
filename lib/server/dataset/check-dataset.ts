/** Every row of a dataset's files with all that is wrong with it: alone, beside the other rows, beside its sidecar. */
import 'server-only';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { z } from 'zod';
import { ImportCheck } from '@/lib/domain/dataset/import-check';
import { type Manifest, manifestSchema } from '@/lib/domain/dataset/manifest';
import {
  foreignColumns,
  missingColumns,
  type ReadRecord,
  readRecord,
} from '@/lib/domain/dataset/read-record';
import {
  type HandoverRecord,
  handoverRecordSchema,
  handoversMost,
  type OverlapRecord,
  overlapRecordSchema,
  type SidecarRecord,
  sidecarRecordSchema,
} from '@/lib/domain/dataset/record';
import { type PlacedFault, type RowFault, shown } from '@/lib/domain/dataset/row-fault';
import type { DatasetFile, DatasetFiles } from './find-dataset-files';
import { type FileRow, faultOfFile, linesOf, readRows } from './read-rows';
import { bytesOf, rowMaxBytes } from './row-limit';

export type CheckedRow =
  | { readonly read: ReadRecord; readonly columns: readonly string[] }
  | {
      readonly faults: readonly PlacedFault[];
      /** The row as it was found; null where it could not be read at all. */
      readonly found: Readonly<Record<string, unknown>> | null;
    };

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
    ? { read: record.value, columns: Object.keys(read.raw.cells) }
    : { faults: placed(faults), found: read.raw.cells };
}

function sizeFaultsOf({ record }: ReadRecord): RowFault[] {
  const bytes = bytesOf(record);
  if (bytes <= rowMaxBytes) return [];
  return [
    {
      column: null,
      found: `a row of ${bytes} bytes`,
      expected: `at most ${rowMaxBytes} bytes as JSON`,
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
    found: 'no such column',
    expected: 'the columns of the HALO-8K card',
  }));
}

/** Columns that an import leaves out, of the rows seen so far. */
export function noteForeignColumns(columns: readonly string[], known: Set<string>): void {
  for (const column of foreignColumns(columns)) known.add(column);
}

export interface BesideFiles {
  readonly sidecar: ReadonlyMap<string, SidecarRecord>;
  /** Labels of further people; none where there is no such file, or where it is only checked. */
  readonly overlap: readonly OverlapRecord[];
  /** In their order; null where the files do not say. */
  readonly handovers: readonly HandoverRecord[] | null;
  readonly manifest: Manifest | null;
  readonly faults: readonly PlacedFault[];
}

/** Of a file beside: one is enough to refuse it, and a file of faulty lines has more than fit in memory. */
const besideFaultsKept = 1_000;

/** A manifest has some kilobytes, and is read in one piece. */
const manifestMaxBytes = 4 * 1024 ** 2;

/**
 * What lies beside the rows, and the manifest, against which all files are checked: what it says of them must hold. Labels of
 * further people are kept for `keepsOverlap` alone: there may be more than fit in memory.
 */
export async function readBesideFiles(
  files: DatasetFiles,
  { keepsOverlap = false }: { readonly keepsOverlap?: boolean } = {},
): Promise<BesideFiles> {
  const faults: PlacedFault[] = [];
  const sidecar = new Map<string, SidecarRecord>();
  await readLines(files.sidecar, sidecarRecordSchema, faults, (row) => {
    sidecar.set(row.item_id, row);
  });
  const overlap: OverlapRecord[] = [];
  await readLines(files.overlap, overlapRecordSchema, faults, (row) => {
    if (keepsOverlap) overlap.push(row);
  });
  const handovers: HandoverRecord[] = [];
  await readLines(
    files.handovers,
    handoverRecordSchema,
    faults,
    (row) => handovers.push(row),
    handoversMost,
  );
  const manifest = files.manifest === null ? null : await readManifest(files.manifest, faults);
  if (manifest !== null) faults.push(...(await manifestFaults(files, manifest)));
  return {
    sidecar,
    overlap,
    handovers: files.handovers === null ? null : handovers,
    manifest,
    faults,
  };
}

async function readManifest(path: string, faults: PlacedFault[]): Promise<Manifest | null> {
  const { size } = await stat(path);
  const text = size > manifestMaxBytes ? '' : await readFile(path, 'utf8');
  const manifest = manifestSchema.safeParse(asJson(text));
  if (manifest.success) return manifest.data;
  const [issue] = manifest.error.issues;
  faults.push({
    file: basename(path),
    row: null,
    column: issue?.path.join('.') ?? null,
    found: 'another manifest',
    expected: issue?.message ?? 'a manifest',
  });
  return null;
}

/** Hands on the rows of a file of JSON Lines that are what they should be, at most `rowsMost`. Empty lines are none. */
async function readLines<Row>(
  path: string | null,
  schema: z.ZodType<Row>,
  faults: PlacedFault[],
  keep: (row: Row) => void,
  rowsMost = Number.POSITIVE_INFINITY,
): Promise<void> {
  if (path === null) return;
  const file = basename(path);
  const most = faults.length + besideFaultsKept;
  let row = 0;
  try {
    for await (const line of linesOf(path)) {
      if (faults.length >= most) break;
      row += 1;
      if (line.trim() === '') continue;
      if (row > rowsMost) {
        faults.push({
          file,
          row,
          column: null,
          found: 'more rows',
          expected: `at most ${rowsMost}`,
        });
        break;
      }
      const parsed = schema.safeParse(asJson(line));
      if (parsed.success) keep(parsed.data);
      else {
        const [issue] = parsed.error.issues;
        const column = issue?.path.join('.') || null;
        const expected = issue?.message ?? `a row of ${file}`;
        faults.push({ file, row, column, found: shown(line), expected });
      }
    }
  } catch (error) {
    const ended = faultOfFile(error, `lines of ${file} that can be read`);
    faults.push({ file, row: ended.row, ...ended.read.fault });
  }
}

async function manifestFaults(files: DatasetFiles, manifest: Manifest): Promise<PlacedFault[]> {
  const beside = [files.sidecar, files.overlap, files.handovers].filter((path) => path !== null);
  const paths = [...files.shards.map(({ path }) => path), ...beside];
  const faults: PlacedFault[] = [];
  for (const path of paths) {
    const listed = manifest.files.find(({ name }) => name === basename(path));
    if (listed === undefined) continue;
    const found = await sha256Of(path);
    if (found !== listed.sha256) {
      const place = { file: basename(path), row: null, column: null };
      faults.push({
        ...place,
        found: `SHA-256 ${found}`,
        expected: `${listed.sha256}, as the manifest says`,
      });
    }
  }
  return faults;
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
