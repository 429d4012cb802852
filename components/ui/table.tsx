import type { ReactNode } from 'react';
import { classes } from './classes';

export type Column<Row> = {
  readonly key: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Figures are set right, in digits of one width. */
  readonly align?: 'start' | 'end';
  /** The cell that names the row; read out before the others. */
  readonly isRowHeader?: boolean;
  /** How the rows are ordered by this column, where they are. */
  readonly sorted?: 'ascending' | 'descending';
  /** Left out on narrow screens. */
  readonly secondary?: boolean;
};

type DataTableProps<Row> = {
  caption: string;
  captionVisible?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown in place of the table when there are no rows. */
  empty?: ReactNode;
};

/**
 * A table that scrolls within itself, sideways and where it is longer than the window, and names its rows and columns. Its
 * headers stay in sight.
 */
export function DataTable<Row>({
  caption,
  captionVisible = false,
  columns,
  rows,
  rowKey,
  empty,
}: DataTableProps<Row>) {
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <section
      className="relative overflow-auto md:max-h-[calc(100dvh-1rem)] rounded-card border border-line bg-surface print:max-h-none"
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className="w-full border-collapse text-left">
        <caption
          className={classes(captionVisible ? 'px-3 pt-2 text-left font-semibold' : 'sr-only')}
        >
          {caption}
        </caption>
        <thead className="sticky top-0 z-10 print:static">
          <tr className="bg-sunken text-xs break-keep text-muted shadow-[inset_0_-1px_0_var(--color-line)]">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={column.sorted}
                className={cellClasses(column, 'font-medium')}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line last:border-b-0">
              {columns.map((column) =>
                column.isRowHeader ? (
                  <th key={column.key} scope="row" className={cellClasses(column, 'font-medium')}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={cellClasses(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function cellClasses<Row>(column: Column<Row>, extra?: string): string {
  return classes(
    'px-3 py-2 align-middle',
    column.align === 'end' && 'text-right tabular-nums',
    column.secondary && 'max-md:hidden',
    extra,
  );
}
