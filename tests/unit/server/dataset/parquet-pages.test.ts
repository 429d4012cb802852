/** Pages that claim more than they hold, a few bytes each: what a reader that believes them would fill its memory with. */
import type { ColumnMetaData } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { checkPages } from '@/lib/server/dataset/parquet-pages';

const limits = { values: 1_000, pageBytes: 10_000, columnBytes: 100_000 };
const encodings = { PLAIN: 0, DELTA_BYTE_ARRAY: 7, RLE_DICTIONARY: 8, BYTE_STREAM_SPLIT: 9 };

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}
const zigzag = (value: number) => varint(value < 0 ? -2 * value - 1 : 2 * value);
const littleEndian = (value: number) => [...new Uint8Array(new Uint32Array([value]).buffer)];

/** A data page as its bytes: the header in Thrift's compact protocol, then the body. */
function page(values: number, encoding: keyof typeof encodings, body: readonly number[]) {
  const numbers = (all: readonly number[]) => all.flatMap((value) => [0x15, ...zigzag(value)]);
  const data = numbers([values, encodings[encoding], 3, 3]);
  return [...numbers([0, body.length, body.length]), 0x2c, ...data, 0, 0, ...body];
}

/** The levels of a column that may be missing: their length, then a run of ones. */
const levels = (run: number) => {
  const runs = [...varint(run * 2), 1];
  return [...littleEndian(runs.length), ...runs];
};

/** Blocks of 128 in one miniblock of width 0: the first value, and every further one the same. */
const equalLengths = (count: number, length: number) => [
  ...[...varint(128), 1, ...varint(count), ...zigzag(length)],
  ...Array.from({ length: Math.ceil(count / 128) }, () => [0, 0]).flat(),
];

const check = (bytes: readonly number[]) => {
  const { buffer } = new Uint8Array([...bytes, 0]);
  return checkPages(
    {
      file: {
        byteLength: buffer.byteLength,
        slice: (start: number, end?: number) => buffer.slice(start, end),
      },
      column: {
        codec: 'UNCOMPRESSED',
        data_page_offset: 0n,
        total_compressed_size: BigInt(bytes.length + 1),
      } as ColumnMetaData,
      maxRepetition: 0,
      maxDefinition: 1,
      compressors: {},
    },
    limits,
  );
};

describe('pages of a Parquet file', () => {
  it('pass where they hold what they claim', async () => {
    await check(page(3, 'PLAIN', [...levels(3), 1, 0, 0, 0, 65]));
    await check(page(3, 'RLE_DICTIONARY', [...levels(3), 1, 6, 0]));
    await check(
      page(300, 'DELTA_BYTE_ARRAY', [
        ...levels(300),
        ...equalLengths(300, 5),
        ...equalLengths(300, 0),
      ]),
    );
  });

  it.each([
    ['more values than a group may have', page(2 ** 30, 'PLAIN', levels(3))],
    ['fewer than none', page(-1, 'PLAIN', levels(3))],
    ['a run of levels that is longer than the page', page(3, 'PLAIN', levels(2 ** 29))],
    [
      'a run of indices that is longer than the page',
      page(3, 'RLE_DICTIONARY', [...levels(3), 1, ...varint(2 ** 30), 0]),
    ],
    [
      'texts that begin as others do, and together are longer than a page may be',
      page(300, 'DELTA_BYTE_ARRAY', [
        ...levels(300),
        ...equalLengths(300, 50),
        ...equalLengths(300, 0),
      ]),
    ],
    [
      'two pages that are too many values together',
      [...page(600, 'PLAIN', levels(600)), ...page(600, 'PLAIN', levels(600))],
    ],
  ])('are refused where they claim %s', async (_, bytes) => {
    await expect(check(bytes)).rejects.toThrow('unfolds to more than fits in memory');
  });

  it('are refused in an encoding that no column of the dataset needs, and where they break off', async () => {
    await expect(check(page(3, 'BYTE_STREAM_SPLIT', levels(3)))).rejects.toThrow('encoding');
    await expect(check(page(3, 'PLAIN', []))).rejects.toThrow();
  });
});
