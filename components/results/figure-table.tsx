import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '@/components/ui/table';
import type { Figure, FigureColumn } from './figure';
import { FigureText, useIntervalReason } from './figure-text';

type FigureTableProps<Row> = {
  caption: string;
  rowHeader: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowLabel: (row: Row) => ReactNode;
  columns: readonly FigureColumn<Row>[];
  /** Columns before the figures, such as a rank. */
  before?: readonly Column<Row>[];
  /** Columns after them that are none. */
  after?: readonly Column<Row>[];
};

/** Rows of figures. */
export function FigureTable<Row>({
  caption,
  rowHeader,
  rows,
  rowKey,
  rowLabel,
  columns,
  before = [],
  after = [],
}: FigureTableProps<Row>) {
  return (
    <>
      <DataTable
        caption={caption}
        rows={rows}
        rowKey={rowKey}
        columns={[
          ...before,
          {
            key: 'label',
            header: rowHeader,
            // Else wide figures would leave it a column of letters on a phone.
            cell: (row) => <span className="inline-block min-w-24">{rowLabel(row)}</span>,
            isRowHeader: true,
          },
          ...columns.map(
            (column): Column<Row> => ({
              key: column.key,
              align: 'end',
              header: column.sortHref ? (
                <Link
                  href={column.sortHref}
                  prefetch={false}
                  scroll={false}
                  className="hover:underline"
                >
                  {column.header}
                  {column.sorted ? (column.sorted === 'ascending' ? ' ↑' : ' ↓') : ''}
                </Link>
              ) : (
                column.header
              ),
              ...(column.sorted ? { sorted: column.sorted } : {}),
              cell: (row) => (
                <FigureText
                  figure={column.figure(row)}
                  unit={column.unit}
                  href={column.href?.(row) ?? null}
                  compact={column.compact ?? false}
                />
              ),
            }),
          ),
          ...after,
        ]}
      />
      <MissingIntervals
        figures={columns
          .filter(({ compact }) => compact)
          .flatMap(({ figure }) => rows.map((row) => figure(row)))}
      />
    </>
  );
}

/** Compact cells have no place for an interval, nor for why there is none. */
function MissingIntervals({ figures }: { figures: readonly Figure[] }) {
  const t = useTranslations('results.figure');
  const reasonOf = useIntervalReason();
  const counts = new Map<string, number>();
  for (const { value, interval, reason } of figures) {
    if (value === null || interval !== null) continue;
    const why = reasonOf(reason);
    counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  if (counts.size === 0) return null;
  return (
    <p className="mt-2 text-xs text-muted">
      {[...counts].map(([why, count]) => t('withoutInterval', { count, why })).join(' ')}
    </p>
  );
}
