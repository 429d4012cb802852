/**
 * Rows of a Parquet file, a slice at a time. A few megabytes can stand for any number of gigabytes, so what a slice unfolds
 * to is counted while it is read: each page before memory is taken for it, each text before it becomes one.
 */
import 'server-only';
import {
  type AsyncBuffer,
  asyncBufferFromFile,
  type Compressors,
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
  type RowGroup,
  type SchemaTree,
} from 'hyparquet';
import { getMaxDefinitionLevel, getMaxRepetitionLevel, getTreePath } from 'hyparquet/src/schema.js';
import { compressors, decompressZstd } from 'hyparquet-compressors';
import { checkPages } from './parquet-pages';
import { RowTooLong, rowMaxLength } from './row-limit';

export interface ParquetRow {
  /** From 1. */
  readonly row: number;
  readonly cells: Readonly<Record<string, unknown>>;
}

/** What the pages of a slice should unfold to. Pages are read again for each slice that has rows of them, so few slices. */
const sliceBytes = 32 * 1024 ** 2;

/** Rows of a slice at most, for short ones cost memory too. */
const sliceMaxRows = 10_000;

/** What the pages of a slice, or the texts in them, may unfold to: pages are larger than the part of them that is asked for. */
const sliceMaxBytes = 128 * 1024 ** 2;

/** A row group is read from the disk in one piece; the whole of the published dataset is smaller. */
const groupMaxBytes = 256 * 1024 ** 2;

/** Of one column in a group: a run of equal values costs no bytes in the file, but an array in memory. */
const groupMaxValues = 1_000_000;

/** Of one column in a group, unfolded: 200,000 rows of the longest column. */
const columnMaxBytes = 4 * 1024 ** 3;

const pageLimits = {
  values: groupMaxValues,
  pageBytes: sliceMaxBytes,
  columnBytes: columnMaxBytes,
};

/** Names, sizes and statistics of columns and groups, all of which become objects. */
const footerMaxBytes = 16 * 1024 ** 2;

/** The rows in their order. Throws, with what is too large, at the first part of the file that would not fit in memory. */
export async function* parquetRows(path: string): AsyncGenerator<ParquetRow> {
  const file = await asyncBufferFromFile(path);
  await checkFooter(file);
  const metadata = await parquetMetadataAsync(file);
  const schema = parquetSchema(metadata);
  const columns = schema.children.map(({ element }) => element.name);
  let groupStart = 0;
  for (const group of metadata.row_groups) {
    checkGroup(group, groupStart);
    const groupEnd = groupStart + Number(group.num_rows);
    const unfolded = await checkColumns(file, schema, group, groupStart);
    const slices = Math.ceil(
      Math.max(unfolded / sliceBytes, (groupEnd - groupStart) / sliceMaxRows, 1),
    );
    const rowsPerSlice = Math.ceil((groupEnd - groupStart) / slices);
    for (let start = groupStart; start < groupEnd; start += rowsPerSlice) {
      const rowEnd = Math.min(start + rowsPerSlice, groupEnd);
      const rows = await parquetReadObjects({
        file,
        metadata,
        columns,
        // An index may lead to other pages than those that were checked.
        useOffsetIndex: false,
        rowStart: start,
        rowEnd,
        ...boundedReaders(`rows ${start + 1} to ${rowEnd}`),
      });
      for (const [at, cells] of rows.entries()) {
        const row = start + at + 1;
        if (lengthOf(cells) > rowMaxLength) throw new RowTooLong(row);
        yield { row, cells };
      }
    }
    groupStart = groupEnd;
  }
}

/** The last eight bytes are the footer's length and the format's name. */
async function checkFooter(file: AsyncBuffer): Promise<void> {
  if (file.byteLength < 8) return;
  const end = new DataView(await file.slice(file.byteLength - 8));
  const length = end.getUint32(0, true);
  if (length > footerMaxBytes && length < file.byteLength) {
    throw new Error(`a footer of ${inMegabytes(length)}, more than ${inMegabytes(footerMaxBytes)}`);
  }
}

function checkGroup({ columns, num_rows }: RowGroup, groupStart: number): void {
  const place = `the row group from row ${groupStart + 1}`;
  let bytes = 0;
  for (const { meta_data: column } of columns) {
    bytes += Number(column?.total_compressed_size ?? 0);
    const values = Math.max(Number(num_rows), Number(column?.num_values ?? 0));
    if (values > groupMaxValues) {
      throw new Error(`${place} has ${values} values in a column, more than ${groupMaxValues}`);
    }
  }
  if (bytes > groupMaxBytes) {
    throw new Error(`${place} has ${inMegabytes(bytes)}, more than ${inMegabytes(groupMaxBytes)}`);
  }
}

/** What the group unfolds to, in bytes. Throws where a page of it claims more than it may. */
async function checkColumns(
  file: AsyncBuffer,
  schema: SchemaTree,
  { columns }: RowGroup,
  groupStart: number,
): Promise<number> {
  let unfolded = 0;
  for (const { meta_data: column, file_path } of columns) {
    if (column === undefined || file_path) throw new Error('a column whose pages are elsewhere');
    const path = getTreePath(schema, column.path_in_schema);
    const maxRepetition = getMaxRepetitionLevel(path);
    const maxDefinition = getMaxDefinitionLevel(path);
    const pages = { file, column, maxRepetition, maxDefinition, compressors: plainCompressors };
    try {
      unfolded += await checkPages(pages, pageLimits);
    } catch (error) {
      const found = error instanceof Error ? error.message : String(error);
      const name = column.path_in_schema.join('.');
      throw new Error(`${found}, in ${name} from row ${groupStart + 1}`, { cause: error });
    }
  }
  return unfolded;
}

/**
 * What unfolds pages and texts for one slice. Both are counted: pages that are not compressed pass the first, and texts
 * told as prefixes of others are larger than their pages.
 */
function boundedReaders(place: string) {
  const bound = () => {
    let spent = 0;
    return (bytes: number) => {
      spent += bytes;
      if (spent > sliceMaxBytes) {
        throw new Error(`${place} unfold to more than ${inMegabytes(sliceMaxBytes)}`);
      }
    };
  };
  const [spendOnPages, spendOnTexts] = [bound(), bound()];
  const decoder = new TextDecoder();
  const bounded: Compressors = {};
  for (const [codec, decompress] of Object.entries(plainCompressors)) {
    bounded[codec as keyof Compressors] = (input, length) => {
      spendOnPages(length);
      return decompress(input, length);
    };
  }
  const stringFromBytes = (bytes: Uint8Array | undefined) => {
    spendOnTexts(bytes?.length ?? 0);
    return bytes && decoder.decode(bytes);
  };
  return { compressors: bounded, parsers: { stringFromBytes } };
}

/**
 * The package's own zstd takes what the bytes unfold to instead of the length that was asked for, and its LZ4 fails at what
 * unfolds to nothing, such as the dictionary of a column without values.
 */
const plainCompressors: Compressors = Object.fromEntries(
  Object.entries({
    ...compressors,
    ZSTD: (input: Uint8Array, length: number) => decompressZstd(input, new Uint8Array(length)),
  }).map(([codec, decompress]) => [
    codec,
    (input: Uint8Array, length: number) =>
      length === 0 ? new Uint8Array(0) : decompress(input, length),
  ]),
);

/** Characters of a row's texts, those in lists with them. Equal texts of many rows are one in memory, until they are sent on. */
function lengthOf(cells: Readonly<Record<string, unknown>>): number {
  let length = 0;
  for (const cell of Object.values(cells)) {
    for (const text of Array.isArray(cell) ? cell : [cell]) {
      if (typeof text === 'string') length += text.length;
    }
  }
  return length;
}

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`;
