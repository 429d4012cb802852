/** Rows of one file as they stand in it, read as a stream: lines one by one, a Parquet file a slice at a time. */
import 'server-only';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse as parseCsv } from 'csv-parse';
import { type FaultWords, say } from '@/lib/domain/dataset/fault-words';
import type { RawRow } from '@/lib/domain/dataset/read-cells';
import { asFound, type RowFault, shown } from '@/lib/domain/dataset/row-fault';
import type { DatasetFile } from './find-dataset-files';
import { parquetRows } from './parquet-rows';
import { RowTooLong, rowMaxLength } from './row-limit';
import { UnreadableFile } from './unreadable-file';
import { utf8Blocks } from './utf8-blocks';

export interface FileRow {
  /** From 1; the header of a CSV is not counted. Null for a fault of the file as a whole. */
  readonly row: number | null;
  readonly read: { readonly raw: RawRow } | { readonly fault: RowFault };
}

/**
 * Every row of a file in its order. What cannot be read as a row comes as a fault in its place; after a fault of the file as
 * a whole nothing follows.
 */
export async function* readRows(file: DatasetFile): AsyncGenerator<FileRow> {
  const rows = { jsonl: jsonlRows, csv: csvRows, parquet: tableRows }[file.format];
  try {
    yield* rows(file.path);
  } catch (error) {
    yield faultOfFile(error, say('readableFile', { format: file.format }));
  }
}

/** What ended the reading of a file, at its place where that is known. Pure. */
export function faultOfFile(
  error: unknown,
  expected: FaultWords,
): { readonly row: number | null; readonly read: { readonly fault: RowFault } } {
  const found = wordsOf(error);
  const row = error instanceof RowTooLong ? error.row : null;
  const better = error instanceof UnreadableFile ? error.expected : expected;
  return { row, read: { fault: { column: null, found, expected: better } } };
}

/** The system's errors name where a file lies on the server; their codes do not. */
function wordsOf(error: unknown): FaultWords {
  if (error instanceof UnreadableFile) return error.found;
  if (error instanceof RowTooLong) return say('rowTooLong', { row: error.row, most: rowMaxLength });
  if (!(error instanceof Error)) return String(error);
  return 'syscall' in error && 'code' in error ? String(error.code) : error.message;
}

async function* jsonlRows(path: string): AsyncGenerator<FileRow> {
  let row = 0;
  for await (const line of linesOf(path)) {
    row += 1;
    if (line.trim() !== '') yield { row, read: readLine(line) };
  }
}

/** What Python's json writes for numbers that JSON does not have. */
const notJson = /[:[,]\s*-?(?:NaN|Infinity)\s*[,\]}]/;

function readLine(line: string): FileRow['read'] {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { raw: { cells: value as Record<string, unknown>, isCsv: false } };
    }
  } catch {
    // Said below.
  }
  const expected = notJson.test(line) ? say('objectALineNoNan') : say('objectALine');
  return { fault: { column: null, found: asFound(line), expected } };
}

/**
 * Lines that end in LF alone or CR LF. Not node:readline: it also breaks at U+2028, which JSON allows inside a text. Throws
 * on bytes that are not UTF-8 and at a line too long to be held.
 */
export async function* linesOf(path: string): AsyncGenerator<string> {
  let row = 0;
  for await (const block of utf8Blocks(path)) {
    for (const line of block.endsWith('\n') ? block.slice(0, -1).split('\n') : [block]) {
      row += 1;
      if (line.length > rowMaxLength) throw new RowTooLong(row);
      yield line.endsWith('\r') ? line.slice(0, -1) : line;
    }
  }
}

async function* csvRows(path: string): AsyncGenerator<FileRow> {
  let row = 0;
  let header: string[] | null = null;
  const parser = parseCsv({
    bom: true,
    relax_column_count: true,
    max_record_size: rowMaxLength,
  });
  // A fault of the file ends the parser with it, and so the loop below.
  pipeline(Readable.from(commaSeparated(path)), parser, () => {});
  for await (const cells of withPlaces(parser)) {
    if (header === null) {
      header = distinctColumns(cells);
      continue;
    }
    row += 1;
    const columns: string[] = header;
    if (cells.length !== columns.length) {
      const fault = {
        column: null,
        found: say('cells', { count: cells.length }),
        expected: say('cellsOfHeader', { count: columns.length }),
      };
      yield { row, read: { fault } };
    } else {
      const named = Object.fromEntries(columns.map((column, at) => [column, cells[at]]));
      yield { row, read: { raw: { cells: named, isCsv: true } } };
    }
  }
}

/** The text of the file, unless its first line shows that something else than a comma is between its columns. */
async function* commaSeparated(path: string): AsyncGenerator<string> {
  let isFirst = true;
  for await (const block of utf8Blocks(path)) {
    const [header = ''] = isFirst ? block.split(/\r?\n/, 1) : [];
    const separator = header.includes(',')
      ? undefined
      : [';', '\t', '|'].find((mark) => header.includes(mark));
    if (separator !== undefined) {
      throw new UnreadableFile(
        say('separatedBy', { mark: JSON.stringify(separator) }),
        say('commas'),
      );
    }
    isFirst = false;
    yield block;
  }
}

function distinctColumns(header: string[]): string[] {
  const twice = header.find((column, at) => header.indexOf(column) !== at);
  if (twice === undefined) return header;
  throw new UnreadableFile(say('columnTwice', { column: shown(twice) ?? '' }), say('columnsOnce'));
}

/** The parser's records; one too long is told by its row. */
async function* withPlaces(parser: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  try {
    yield* parser;
  } catch (error) {
    // The records before it are the header and the rows.
    const tooLong = error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE';
    throw tooLong ? new RowTooLong(Number(error.records)) : error;
  }
}

async function* tableRows(path: string): AsyncGenerator<FileRow> {
  for await (const { row, cells } of parquetRows(path)) {
    yield { row, read: { raw: { cells, isCsv: false } } };
  }
}
