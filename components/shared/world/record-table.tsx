'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { classes } from '@/components/ui/classes';
import { citationOf } from '@/lib/domain/evaluation/citations';
import { citedRecord } from '@/lib/domain/trace/record-ref';
import { keyOfRow } from '@/lib/domain/trace/world-difference';
import type { WorldTable } from '@/lib/domain/trace/world-view';
import { FieldView } from '../field-view';
import { ForeignText } from '../foreign-text';
import type { Row } from '../record-kind';
import { RecordTools } from './record-tools';
import { arrangeColumns, columnClasses, nameReferred, openingOrder } from './store-layout';
import { TableHead } from './table-head';
import { arrangeRows, type TableOrder, turnOrder } from './table-rows';
import { useColumnWords } from './use-column-words';
import type { TabProps } from './world-context';
import { WorldPart } from './world-part';
import { filterRows } from './world-stores';

const rowsPerPage = 25;

type RecordTableProps = TabProps & {
  table: WorldTable;
  title: string;
  /** As marks and references name it: the store itself, or `table:<name>`. */
  store: string;
};

/** The rows of a table as its reader wants them, and the page of them that is shown. */
function useArranged({ table, store, words, target }: RecordTableProps) {
  const [order, setOrder] = useState<TableOrder | null>(openingOrder(store));
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>({});
  const [filtering, setFiltering] = useState(false);
  const rows = arrangeRows(filterRows(table.rows, words), order, filtering ? filters : {});
  const targetAt =
    target?.store === store ? rows.findIndex((row) => keyOfRow(table, row) === target.key) : -1;
  const [page, setPage] = useState(Math.max(0, Math.floor(targetAt / rowsPerPage)));
  const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage));
  const at = Math.min(page, pages - 1);
  return {
    order,
    sortBy: (column: string) => setOrder(turnOrder(order, column)),
    filters: filtering ? filters : null,
    filterBy: (column: string, wanted: string) => setFilters({ ...filters, [column]: wanted }),
    toggleFilters: () => setFiltering(!filtering),
    shown: rows.slice(at * rowsPerPage, (at + 1) * rowsPerPage),
    total: rows.length,
    at,
    pages,
    setPage,
  };
}

/** A store or evidence table: sorted by any column, filtered by any column, a page at a time. */
export function RecordTable(props: RecordTableProps) {
  const { table, title, store, ...tab } = props;
  const t = useTranslations('world');
  const columnWords = useColumnWords();
  const arranged = useArranged(props);
  const { shown, at, pages, total } = arranged;
  if (table.rows.length === 0) return null;
  const columns = arrangeColumns(store, table);
  const classesBy = new Map(columns.map(({ name }) => [name, columnClasses(name, shown)]));
  const classesOf = (column: string) => classesBy.get(column) ?? '';
  const labelOf = (column: string) => (store.startsWith('table:') ? column : columnWords(column));
  return (
    <WorldPart title={title} count={total} shownWhenEmpty>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-control border border-line"
      >
        <table className="w-full border-collapse text-start text-xs">
          <TableHead
            columns={columns}
            classesOf={classesOf}
            labelOf={labelOf}
            order={arranged.order}
            onSort={arranged.sortBy}
            filters={arranged.filters}
            onFilter={arranged.filterBy}
          />
          <tbody>
            {shown.map((row, index) => (
              <TableRow
                key={keyOfRow(table, row) || index}
                {...tab}
                columns={columns}
                classesOf={classesOf}
                recordKey={keyOfRow(table, row)}
                store={store}
                row={row}
              />
            ))}
          </tbody>
        </table>
      </section>
      <div className="flex flex-wrap items-center gap-2 text-xs text-muted">
        <Button
          size="small"
          variant="quiet"
          aria-pressed={arranged.filters !== null}
          onClick={arranged.toggleFilters}
        >
          {t('table.filter')}
        </Button>
        {pages > 1 ? <Pager at={at} pages={pages} total={total} onPage={arranged.setPage} /> : null}
      </div>
    </WorldPart>
  );
}

type TableRowProps = TabProps & {
  columns: WorldTable['columns'];
  classesOf: (column: string) => string;
  /** Empty where the table has no key. */
  recordKey: string;
  store: string;
  row: Row;
};

function TableRow({ columns, classesOf, recordKey, store, row, ...props }: TableRowProps) {
  return (
    <tr
      {...(recordKey
        ? {
            tabIndex: -1,
            'data-cite': citationOf(citedRecord({ store, key: recordKey })),
            'data-stop': 'record',
          }
        : {})}
      className="border-t border-line align-top focus:outline-2 focus:-outline-offset-2 focus:outline-accent"
    >
      {columns.map(({ name }, index) => {
        const referred = nameReferred(props.world, row, name);
        return (
          <td key={name} className={classes('max-w-80 px-2 py-1', classesOf(name))}>
            {index === 0 && recordKey ? (
              <RecordTools
                {...props}
                store={store}
                recordKey={recordKey}
                excerpt={excerptOf(row)}
              />
            ) : null}
            {referred ? <ForeignText text={referred} wrap="words" /> : null}
            <div className={referred ? 'text-muted' : undefined}>
              <FieldView row={row} field={name} zone={props.zone} wrap="words" />
            </div>
          </td>
        );
      })}
    </tr>
  );
}

const excerptOf = (row: Row): string =>
  Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');

type PagerProps = { at: number; pages: number; total: number; onPage: (page: number) => void };

function Pager({ at, pages, total, onPage }: PagerProps) {
  const t = useTranslations('commands');
  return (
    <>
      <Button size="small" disabled={at === 0} onClick={() => onPage(at - 1)}>
        {t('rows.previous')}
      </Button>
      <span className="tabular-nums">
        {t('rows.range', {
          from: at * rowsPerPage + 1,
          to: Math.min(total, (at + 1) * rowsPerPage),
          total,
        })}
      </span>
      <Button size="small" disabled={at === pages - 1} onClick={() => onPage(at + 1)}>
        {t('rows.next')}
      </Button>
    </>
  );
}
