import type { ReactNode } from 'react';
import type { Column } from '@/components/ui/table';
import { Exhibit } from './exhibit';
import { type FigureColumn, figuresCsv } from './figure';
import { FigureTable } from './figure-table';

/** What the rows of an exhibit are, such as models. */
export interface RowNames<Row> {
  /** Of the column in the CSV; stable, never translated. */
  readonly key: string;
  readonly header: string;
  /** Names a row in the CSV, and tells it from all others. */
  readonly of: (row: Row) => string;
  readonly label: (row: Row) => ReactNode;
  /** Below the name on narrow screens, in place of columns that are left out there. */
  readonly note?: (row: Row) => ReactNode;
}

type FigureExhibitProps<Row> = {
  id: string;
  title: string;
  lead?: ReactNode;
  caveat?: ReactNode;
  plot?: ReactNode;
  names: RowNames<Row>;
  rows: readonly Row[];
  columns: readonly FigureColumn<Row>[];
  before?: readonly Column<Row>[];
  hasNarrowTable?: boolean;
  hasWideTable?: boolean;
  /** Below the table. */
  children?: ReactNode;
};

/** An exhibit whose table is rows of figures, and whose CSV is the same rows in full digits. */
export function FigureExhibit<Row>({
  id,
  title,
  lead,
  caveat,
  plot,
  names,
  rows,
  columns,
  before = [],
  hasNarrowTable = false,
  hasWideTable = false,
  children,
}: FigureExhibitProps<Row>) {
  return (
    <Exhibit
      id={id}
      title={title}
      lead={lead}
      caveat={caveat}
      plot={plot}
      table={
        <FigureTable
          caption={title}
          rowHeader={names.header}
          rows={rows}
          rowKey={names.of}
          rowLabel={names.label}
          {...(names.note ? { rowNote: names.note } : {})}
          columns={columns}
          before={before}
        />
      }
      hasNarrowTable={hasNarrowTable}
      hasWideTable={hasWideTable}
      more={children}
      csv={figuresCsv(names, columns, rows)}
    />
  );
}
