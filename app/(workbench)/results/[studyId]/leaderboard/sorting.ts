import type { FigureColumn } from '@/components/results/figure';
import type { QueryParameters } from '@/lib/domain/results/results-address';

export interface Sorting {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

/** `?sort=key` is falling, `?sort=-key` rising; null where no such column is. Pure. */
export function readSorting(
  { sort }: QueryParameters,
  columns: readonly { readonly key: string }[],
): Sorting | null {
  if (typeof sort !== 'string') return null;
  const key = sort.replace(/^-/, '');
  if (!columns.some((column) => column.key === key)) return null;
  return { key, direction: sort.startsWith('-') ? 'ascending' : 'descending' };
}

/** Rows by a column's value; what is missing stands last in both directions. Pure. */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly FigureColumn<Row>[],
  sorting: Sorting | null,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sorting?.key);
  if (sorting === null || column === undefined) return rows;
  const sign = sorting.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [left, right] = [column.figure(a).value, column.figure(b).value];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
}
