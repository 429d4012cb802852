/** How much one row of a dataset's files may hold in memory, whatever the format. */
import 'server-only';

/** Rows have some 20 KB; a quote that is never closed, or a file without line ends, has all that follows. */
export const rowMaxLength = 16 * 1024 ** 2;

/** A row that is not read to its end, because it would be held in memory. `row` counts from 1, a CSV's header left out. */
export class RowTooLong extends Error {
  constructor(readonly row: number) {
    super(`row ${row} has more than ${rowMaxLength} characters`);
  }
}
