/**
 * The room of what the pages of results are made of. In: figures of the analyses, and addresses. Out: tables, plots and
 * links. Nothing here computes a statistic. Imports: ui, shared, lib/domain, react, next-intl, the plotting library.
 *
 * Words: a *figure* is one number with its n and its interval, or the reason why it is missing; a *column* of figures shows
 * one figure of each row; an *exhibit* is a plot with its table, its downloads and what it does not show.
 */
import type { Estimate, Mean, Rate, Ratio } from '@/lib/domain/analysis/figure';

export type Figure = Rate | Estimate | Mean | Ratio;

/** What a value counts: a share of one, a difference of shares, a coefficient of at most one, or a plain number. */
export type Unit = 'share' | 'points' | 'coefficient' | 'number';

export interface FigureColumn<Row> {
  /** Names the column in the CSV; stable, never translated. */
  readonly key: string;
  readonly header: string;
  readonly unit: Unit;
  readonly figure: (row: Row) => Figure;
  /** The responses that the figure counts. */
  readonly href?: (row: Row) => string | null;
  /** Of a ratio, the responses that its second number counts. */
  readonly denominatorHref?: (row: Row) => string | null;
  /** Intervals are long: in wide tables they are in the tooltip and the CSV. */
  readonly compact?: boolean;
  readonly sorted?: 'ascending' | 'descending';
  /** Where to go to order the rows by this column. */
  readonly sortHref?: string;
}

/** k and n, or what the estimate rests on. */
export function countsOf(figure: Figure): { readonly k: number | null; readonly n: number } {
  if ('k' in figure) return { k: figure.k, n: figure.n };
  if ('numerator' in figure) return { k: figure.numerator, n: figure.denominator };
  return { k: null, n: figure.n };
}

const csvParts = ['value', 'low', 'high', 'k', 'n', 'reason'] as const;

/** The table as CSV: each figure in full digits with interval, counts and reason. Pure. */
export function figuresCsv<Row>(
  label: { readonly key: string; readonly of: (row: Row) => string },
  columns: readonly FigureColumn<Row>[],
  rows: readonly Row[],
): string {
  const header = [
    label.key,
    ...columns.flatMap(({ key }) => csvParts.map((part) => `${key}_${part}`)),
  ];
  const lines = rows.map((row) => [
    label.of(row),
    ...columns.flatMap((column) => {
      const figure = column.figure(row);
      const { k, n } = countsOf(figure);
      return [figure.value, figure.interval?.low, figure.interval?.high, k, n, figure.reason];
    }),
  ]);
  return csvText([header, ...lines]);
}

export type CsvCell = string | number | boolean | null | undefined;

/** Rows of cells as RFC 4180; a text that a spreadsheet would run gets an apostrophe. Pure. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\n`).join('');
}

function cellText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
