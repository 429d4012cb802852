import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classes } from '@/components/ui/classes';
import { type Column, DataTable } from '@/components/ui/table';
import type { Figure, FigureColumn } from './figure';
import { FigureText, useIntervalReason } from './figure-text';
import { RowLabel } from './row-label';

type FigureTableProps<Row> = {
  caption: string;
  /** Of a table that does not stand right below its exhibit's title. */
  captionVisible?: boolean;
  rowHeader: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowLabel: (row: Row) => ReactNode;
  /** Below the name on narrow screens, in place of columns that are left out there. */
  rowNote?: (row: Row) => ReactNode;
  columns: readonly FigureColumn<Row>[];
  /** Columns before the figures, such as a rank. */
  before?: readonly Column<Row>[];
  /** Columns after them that are none. */
  after?: readonly Column<Row>[];
};

/** Rows of figures. */
export function FigureTable<Row>({
  caption,
  captionVisible = false,
  rowHeader,
  rows,
  rowKey,
  rowLabel,
  rowNote,
  columns,
  before = [],
  after = [],
}: FigureTableProps<Row>) {
  return (
    <>
      <DataTable
        caption={caption}
        captionVisible={captionVisible}
        rows={rows}
        rowKey={rowKey}
        columns={[
          ...before,
          {
            key: 'label',
            header: rowHeader,
            cell: (row) => (
              <>
                <RowLabel>{rowLabel(row)}</RowLabel>
                {rowNote ? (
                  <span className="block text-xs font-normal text-muted md:hidden">
                    {rowNote(row)}
                  </span>
                ) : null}
              </>
            ),
            isRowHeader: true,
          },
          ...columns.map(tableColumn),
          ...after,
        ]}
      />
      <CompactNotes
        figures={columns
          .filter(({ compact }) => compact)
          .flatMap(({ figure }) => rows.map((row) => figure(row)))}
      />
    </>
  );
}

function tableColumn<Row>(column: FigureColumn<Row>): Column<Row> {
  return {
    key: column.key,
    align: 'end',
    header: <ColumnHeader column={column} />,
    ...(column.sorted ? { sorted: column.sorted } : {}),
    cell: (row) => (
      <FigureText
        figure={column.figure(row)}
        unit={column.unit}
        href={column.href?.(row) ?? null}
        denominatorHref={column.denominatorHref?.(row) ?? null}
        compact={column.compact ?? false}
      />
    ),
  };
}

const sortMarks = { ascending: '↑', descending: '↓' } as const;

function ColumnHeader<Row>({ column }: { column: FigureColumn<Row> }) {
  const { header, sortHref, sorted } = column;
  if (sortHref === undefined) return header;
  return (
    <Link
      href={sortHref}
      prefetch={false}
      scroll={false}
      className={classes('hover:underline', sorted && 'text-ink')}
    >
      {header}{' '}
      <span aria-hidden="true" className={sorted ? '' : 'opacity-50 print:hidden'}>
        {sorted ? sortMarks[sorted] : '↕'}
      </span>
    </Link>
  );
}

/** Compact cells have no place for an interval, nor for why there is none or no figure at all. */
function CompactNotes({ figures }: { figures: readonly Figure[] }) {
  const t = useTranslations('results.figure');
  const reasons = useTranslations('results.reasons');
  const reasonOf = useIntervalReason();
  const missing = countBy(figures, ({ value, reason }) =>
    value === null && reason !== null ? reasons(reason) : null,
  );
  const bare = countBy(figures, ({ value, interval, reason }) =>
    value === null || interval !== null ? null : reasonOf(reason),
  );
  if (missing.length + bare.length === 0) return null;
  return (
    <p className="mt-2 text-xs text-muted">
      {[
        ...missing.map(([why, count]) => t('notAvailable', { count, why })),
        ...bare.map(([why, count]) => t('withoutInterval', { count, why })),
      ].join(' ')}
    </p>
  );
}

function countBy<Item>(
  items: readonly Item[],
  wordOf: (item: Item) => string | null,
): [string, number][] {
  const counts = new Map<string, number>();
  for (const item of items) {
    const word = wordOf(item);
    if (word !== null) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts];
}
