/**
 * What the pages of a Parquet column say of themselves, looked at before they are read. The reading library takes a page's
 * counts and run lengths at their word: a few bytes can stand for an array of any length, and nothing in the file's footer
 * has to agree with them. Page by page, so that one page at most is in memory.
 */
import 'server-only';
import type { AsyncBuffer, ColumnMetaData, Compressors } from 'hyparquet';
import { parquetHeader } from 'hyparquet/src/column.js';
import { decompressPage } from 'hyparquet/src/datapage.js';
import { deltaBinaryUnpack } from 'hyparquet/src/delta.js';
import { readRleBitPackedHybrid } from 'hyparquet/src/encoding.js';
import { readVarInt } from 'hyparquet/src/thrift.js';

export interface PageLimits {
  /** Of one column in a group, and so of a page. */
  readonly values: number;
  /** Of one page, unfolded; of the texts in it; and of all pages of a column. */
  readonly pageBytes: number;
  readonly columnBytes: number;
}

export interface PagesOfColumn {
  readonly file: AsyncBuffer;
  readonly column: ColumnMetaData;
  /** Levels that the column's place in the schema allows. */
  readonly maxRepetition: number;
  readonly maxDefinition: number;
  readonly compressors: Compressors;
}

type Reader = { view: DataView; offset: number };
type PageHeader = ReturnType<typeof parquetHeader>;

const dictionaryEncodings = ['PLAIN_DICTIONARY', 'RLE_DICTIONARY', 'RLE'];
/** Bytes of these pages are what they unfold to, but for the texts of the last. */
const readEncodings = [
  'PLAIN',
  'DELTA_BINARY_PACKED',
  'DELTA_LENGTH_BYTE_ARRAY',
  'DELTA_BYTE_ARRAY',
];

/** What the pages unfold to, in bytes. Throws, with what is wrong, at the first page that claims more than it may. */
export async function checkPages(pages: PagesOfColumn, limits: PageLimits): Promise<number> {
  const { column, file } = pages;
  const start = Number(column.dictionary_page_offset || column.data_page_offset);
  const end = Math.min(start + Number(column.total_compressed_size), file.byteLength);
  const bytes = await file.slice(start, end);
  const reader: Reader = { view: new DataView(bytes), offset: 0 };
  let values = 0;
  let unfolded = 0;
  // As the library does, which takes a last byte for padding.
  while (reader.offset < bytes.byteLength - 1) {
    const header = parquetHeader(reader);
    const length = sizeOf(header.compressed_page_size, bytes.byteLength - reader.offset);
    unfolded += sizeOf(header.uncompressed_page_size, limits.pageBytes);
    values += sizeOf(valuesOf(header), limits.values);
    if (values > limits.values || unfolded > limits.columnBytes) throw tooLarge();
    checkPage(pages, header, new Uint8Array(bytes, reader.offset, length), limits);
    reader.offset += length;
  }
  return unfolded;
}

const tooLarge = () => new Error('a page that unfolds to more than fits in memory');

function sizeOf(size: number | undefined, most: number): number {
  if (size === undefined || !(size >= 0 && size <= most)) throw tooLarge();
  return size;
}

const valuesOf = (header: PageHeader): number | undefined =>
  (header.data_page_header ?? header.data_page_header_v2 ?? header.dictionary_page_header)
    ?.num_values;

function checkPage(
  pages: PagesOfColumn,
  header: PageHeader,
  stored: Uint8Array,
  limits: PageLimits,
): void {
  const { column, compressors } = pages;
  const unfold = (part: Uint8Array, length: number) =>
    decompressPage(part, length, column.codec, compressors);
  const { data_page_header: first, data_page_header_v2: second } = header;
  if (first) {
    const reader = readerOf(unfold(stored, header.uncompressed_page_size));
    checkValues(reader, first.encoding, presentOf(pages, reader, first.num_values), limits);
  } else if (second) {
    const missing = sizeOf(second.num_nulls, second.num_values);
    const repetition = sizeOf(second.repetition_levels_byte_length, stored.length);
    const definition = sizeOf(second.definition_levels_byte_length, stored.length - repetition);
    checkLevels(pages, readerOf(stored), repetition, second.num_values);
    const part = stored.subarray(repetition + definition);
    const length = header.uncompressed_page_size - repetition - definition;
    const page = second.is_compressed === false ? part : unfold(part, length);
    checkValues(readerOf(page), second.encoding, second.num_values - missing, limits);
  }
}

const readerOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Reader => ({
  view: new DataView(buffer, byteOffset, byteLength),
  offset: 0,
});

const widthOf = (most: number): number => 32 - Math.clz32(most);

/** Values of a page of the first version that are not missing; leaves the reader behind the levels, which are checked. */
function presentOf(
  { maxRepetition, maxDefinition }: PagesOfColumn,
  reader: Reader,
  count: number,
): number {
  let present = count;
  for (const most of [maxRepetition, maxDefinition]) {
    if (most === 0) continue;
    const length = reader.view.getUint32(reader.offset, true);
    reader.offset += 4;
    checkRuns({ ...reader }, widthOf(most), count);
    // Only now that no run is longer than the page.
    const levels: number[] = new Array(count);
    readRleBitPackedHybrid(reader, widthOf(most), levels, length);
    if (most === maxDefinition) present = levels.filter((level) => level === most).length;
  }
  return present;
}

/** The levels of a page of the second version, which states their lengths. */
function checkLevels(
  { maxRepetition, maxDefinition }: PagesOfColumn,
  reader: Reader,
  repetition: number,
  count: number,
): void {
  if (maxRepetition > 0) checkRuns({ ...reader }, widthOf(maxRepetition), count);
  const at = { ...reader, offset: repetition };
  if (maxDefinition > 0) checkRuns(at, widthOf(maxDefinition), count);
}

function checkValues(reader: Reader, encoding: string, present: number, limits: PageLimits): void {
  if (present === 0) return;
  if (dictionaryEncodings.includes(encoding)) {
    const width = reader.view.getUint8(reader.offset++);
    if (width > 0) checkRuns(reader, width, present);
  } else if (!readEncodings.includes(encoding)) {
    throw new Error(
      `a page in the encoding ${encoding}, which none of the dataset's columns needs`,
    );
  } else if (encoding === 'DELTA_BYTE_ARRAY') {
    let texts = 0;
    for (const _ of ['beginnings', 'ends']) {
      const lengths = new Int32Array(present);
      deltaBinaryUnpack(reader, present, lengths);
      for (const length of lengths) texts += sizeOf(length, limits.pageBytes);
    }
    if (texts > limits.pageBytes) throw tooLarge();
  }
}

/** Packed runs come in eights, and those of DuckDB in 256: the last one is filled up. */
const packedPadding = 256;

/**
 * Walks the runs of levels or indices up to `count` of them, without keeping any. A run may not be longer than all values
 * of its page, but for what fills up a packed one.
 */
function checkRuns(reader: Reader, width: number, count: number): void {
  for (let seen = 0; seen < count; ) {
    const header = readVarInt(reader);
    const isPacked = (header & 1) === 1;
    const run = isPacked ? (header >>> 1) * 8 : header >>> 1;
    if (run >= count + (isPacked ? packedPadding : 8)) throw tooLarge();
    reader.offset += isPacked ? (run / 8) * width : Math.ceil(width / 8);
    seen += run;
  }
}
