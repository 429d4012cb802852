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

/** Throws, with what is wrong, at the first page that claims more than it may. */
export async function checkPages(pages: PagesOfColumn, limits: PageLimits): Promise<void> {
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
  { column, maxRepetition, maxDefinition, compressors }: PagesOfColumn,
  header: PageHeader,
  stored: Uint8Array,
  limits: PageLimits,
): void {
  const unfold = (part: Uint8Array, length: number) =>
    decompressPage(part, length, column.codec, compressors);
  const levels = [maxRepetition, maxDefinition].filter((most) => most > 0);
  const { data_page_header: first, data_page_header_v2: second } = header;
  if (first) {
    const reader = readerOf(unfold(stored, header.uncompressed_page_size));
    for (const most of levels) {
      const length = reader.view.getUint32(reader.offset, true);
      checkRuns({ ...reader, offset: reader.offset + 4 }, widthOf(most), first.num_values);
      reader.offset += 4 + length;
    }
    checkValues(reader, first, limits);
  } else if (second) {
    const { repetition_levels_byte_length: repetition, definition_levels_byte_length: definition } =
      second;
    const reader = readerOf(stored);
    if (maxRepetition > 0) checkRuns({ ...reader }, widthOf(maxRepetition), second.num_values);
    const at = { ...reader, offset: repetition };
    if (maxDefinition > 0) checkRuns(at, widthOf(maxDefinition), second.num_values);
    const part = stored.subarray(repetition + definition);
    const length = header.uncompressed_page_size - repetition - definition;
    const page = second.is_compressed === false ? part : unfold(part, length);
    checkValues(readerOf(page), second, limits);
  }
}

const readerOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Reader => ({
  view: new DataView(buffer, byteOffset, byteLength),
  offset: 0,
});

const widthOf = (most: number): number => 32 - Math.clz32(most);

function checkValues(
  reader: Reader,
  { encoding, num_values: values }: { readonly encoding: string; readonly num_values: number },
  limits: PageLimits,
): void {
  if (dictionaryEncodings.includes(encoding)) {
    const { byteLength } = reader.view;
    // A page of missing values alone may end where its levels do.
    if (reader.offset >= byteLength) return;
    const width = reader.view.getUint8(reader.offset++);
    if (width > 0) checkRuns(reader, width, values, true);
  } else if (!readEncodings.includes(encoding)) {
    throw new Error(
      `a page in the encoding ${encoding}, which none of the dataset's columns needs`,
    );
  } else if (encoding === 'DELTA_BYTE_ARRAY') {
    let texts = 0;
    for (const _ of ['beginnings', 'ends']) {
      const lengths = new Int32Array(values);
      deltaBinaryUnpack(reader, values, lengths);
      for (const length of lengths) texts += sizeOf(length, limits.pageBytes);
    }
    if (texts > limits.pageBytes) throw tooLarge();
  }
}

/**
 * Walks the runs of levels or indices up to `count` of them, without keeping any. A run may not be longer than all values
 * of its page; packed ones come in eights. `mayEnd` where values may be fewer than `count`, since some are missing.
 */
function checkRuns(reader: Reader, width: number, count: number, mayEnd = false): void {
  for (let seen = 0; seen < count; ) {
    if (mayEnd && reader.offset >= reader.view.byteLength) return;
    const header = readVarInt(reader);
    const isPacked = (header & 1) === 1;
    const run = isPacked ? (header >>> 1) * 8 : header >>> 1;
    if (run >= count + 8) throw tooLarge();
    reader.offset += isPacked ? (run / 8) * width : Math.ceil(width / 8);
    seen += run;
  }
}
