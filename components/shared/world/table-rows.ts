/** Rows of a table as its reader wants them: filtered by column, sorted by one. */
import type { Row } from '../record-kind';

export type TableOrder = { readonly column: string; readonly direction: 'up' | 'down' };

/** The order after a press on a column: upwards, downwards, then as the rows are kept. Pure. */
export function turnOrder(order: TableOrder | null, column: string): TableOrder | null {
  if (order?.column !== column) return { column, direction: 'up' };
  return order.direction === 'up' ? { column, direction: 'down' } : null;
}

const textOfValue = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'string'
      ? value
      : (JSON.stringify(value) ?? '');

/** Rows whose every filtered column holds its words; then sorted, absent values last, ties as they were. Pure. */
export function arrangeRows(
  rows: readonly Row[],
  order: TableOrder | null,
  filters: Readonly<Record<string, string>>,
): readonly Row[] {
  const wanted = Object.entries(filters)
    .map(([column, words]) => [column, words.trim().toLocaleLowerCase()] as const)
    .filter(([, words]) => words !== '');
  const found = rows.filter((row) =>
    wanted.every(([column, words]) => textOfValue(row[column]).toLocaleLowerCase().includes(words)),
  );
  if (order === null) return found;
  const sign = order.direction === 'up' ? 1 : -1;
  return [...found].sort((a, b) => compare(a[order.column], b[order.column], sign));
}

function compare(a: unknown, b: unknown, sign: 1 | -1): number {
  const [absentA, absentB] = [a === null || a === undefined, b === null || b === undefined];
  if (absentA || absentB) return Number(absentA) - Number(absentB);
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * textOfValue(a).localeCompare(textOfValue(b), 'en', { numeric: true });
}
