/** How much one row of a dataset's files may have, whatever the format: in memory, and on its way to the store. */
import 'server-only';

/** Rows have some 20 KB; a quote that is never closed, or a file without line ends, has all that follows. */
export const rowMaxLength = 16 * 1024 ** 2;

/** A row that is not read to its end, because it would be held in memory. `row` counts from 1, a CSV's header left out. */
export class RowTooLong extends Error {
  constructor(readonly row: number) {
    super(`row ${row} has more than ${rowMaxLength} characters`);
  }
}

/** The store takes 64 MB at a time; an escaped character has six bytes. */
export const rowMaxBytes = 16 * 1024 ** 2;

/** Bytes of a row as JSON, as which it is sent. */
export const bytesOf = (row: object): number => Buffer.byteLength(JSON.stringify(row));
