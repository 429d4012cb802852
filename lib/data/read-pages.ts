/** The data API cuts every answer at 1,000 rows, silently. Lists that may be longer are read page by page. */
import 'server-only';

const rowsPerPage = 1_000;

/** All rows of a query that has a total order. `fetchPage` adds the range and unwraps the answer. */
export async function readPages<Row>(
  fetchPage: (from: number, to: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await fetchPage(rows.length, rows.length + rowsPerPage - 1);
    rows.push(...page);
    if (page.length < rowsPerPage) return rows;
  }
}
