/** Rows by the page, as they are sent to the store. */
import 'server-only';
import { bytesOf } from './row-limit';

/** 20 KB a row, so a page of so many rarely has more than half of the bytes. */
const rowsPerPage = 200;

/** The store takes 64 MB at a time. A single row may have more than this, up to what a row may have. */
const bytesPerPage = 8 * 1024 ** 2;

/** All rows in their order, in pages of which none is empty. */
export async function* pagesOf<Row extends object>(
  rows: AsyncIterable<Row>,
): AsyncGenerator<Row[]> {
  let page: Row[] = [];
  let pageBytes = 0;
  for await (const row of rows) {
    const bytes = bytesOf(row);
    if (page.length === rowsPerPage || (page.length > 0 && pageBytes + bytes > bytesPerPage)) {
      yield page;
      page = [];
      pageBytes = 0;
    }
    page.push(row);
    pageBytes += bytes;
  }
  if (page.length > 0) yield page;
}
