'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/field';
import { citationOf } from '@/lib/domain/evaluation/citations';
import { citedRecord } from '@/lib/domain/trace/record-ref';
import { keyOfRow } from '@/lib/domain/trace/world-difference';
import type { WorldTable } from '@/lib/domain/trace/world-view';
import { FieldView } from '../field-view';
import type { Row } from '../record-kind';
import { RecordTools } from './record-tools';
import { arrangeRows, type TableOrder } from './table-rows';
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

/** A store or evidence table: sorted by any column, filtered by any column, a page at a time. */
export function RecordTable({ table, title, store, ...props }: RecordTableProps) {
  const t = useTranslations('world');
  const [order, setOrder] = useState<TableOrder | null>(null);
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>({});
  const [filtering, setFiltering] = useState(false);
  const rows = arrangeRows(filterRows(table.rows, props.words), order, filtering ? filters : {});
  const targetAt =
    props.target?.store === store
      ? rows.findIndex((row) => keyOfRow(table, row) === props.target?.key)
      : -1;
  const [page, setPage] = useState(Math.max(0, Math.floor(targetAt / rowsPerPage)));
  const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage));
  const at = Math.min(page, pages - 1);
  const sortBy = (column: string) =>
    setOrder((now) =>
      now?.column !== column
        ? { column, direction: 'up' }
        : now.direction === 'up'
          ? { column, direction: 'down' }
          : null,
    );
  if (table.rows.length === 0) return null;
  return (
    <WorldPart title={title} count={rows.length} shownWhenEmpty>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-control border border-line"
      >
        <table className="w-full border-collapse text-start text-xs">
          <thead>
            <tr className="bg-sunken text-muted">
              {table.columns.map(({ name, key }) => (
                <th
                  key={name}
                  scope="col"
                  aria-sort={
                    order?.column === name
                      ? order.direction === 'up'
                        ? 'ascending'
                        : 'descending'
                      : undefined
                  }
                  className="p-0 text-start font-medium whitespace-nowrap"
                >
                  <button
                    type="button"
                    onClick={() => sortBy(name)}
                    className="w-full px-2 py-1 text-start hover:text-ink"
                  >
                    <bdi className={key ? 'underline' : ''}>{name}</bdi>{' '}
                    <span aria-hidden="true">
                      {order?.column === name ? (order.direction === 'up' ? '▲' : '▼') : ''}
                    </span>
                  </button>
                </th>
              ))}
            </tr>
            {filtering ? (
              <tr className="border-t border-line bg-sunken">
                {table.columns.map(({ name }) => (
                  <td key={name} className="min-w-20 p-1">
                    <Input
                      value={filters[name] ?? ''}
                      onChange={(event) => setFilters({ ...filters, [name]: event.target.value })}
                      aria-label={t('table.filterBy', { column: name })}
                      className="min-h-6 py-0 text-xs"
                    />
                  </td>
                ))}
              </tr>
            ) : null}
          </thead>
          <tbody>
            {rows.slice(at * rowsPerPage, (at + 1) * rowsPerPage).map((row, index) => (
              <TableRow
                key={keyOfRow(table, row) || index}
                {...props}
                table={table}
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
          aria-pressed={filtering}
          onClick={() => setFiltering(!filtering)}
        >
          {t('table.filter')}
        </Button>
        {pages > 1 ? <Pager at={at} pages={pages} total={rows.length} onPage={setPage} /> : null}
      </div>
    </WorldPart>
  );
}

function TableRow({
  table,
  store,
  row,
  ...props
}: TabProps & { table: WorldTable; store: string; row: Row }) {
  const key = keyOfRow(table, row);
  return (
    <tr
      {...(key
        ? {
            tabIndex: -1,
            'data-cite': citationOf(citedRecord({ store, key })),
            'data-stop': 'record',
          }
        : {})}
      className="border-t border-line align-top focus:outline-2 focus:-outline-offset-2 focus:outline-accent"
    >
      {table.columns.map(({ name }, index) => (
        <td key={name} className="max-w-80 min-w-16 px-2 py-1">
          {index === 0 && key ? (
            <RecordTools {...props} store={store} recordKey={key} excerpt={excerptOf(row)} />
          ) : null}
          <FieldView row={row} field={name} zone={props.zone} wrap="words" />
        </td>
      ))}
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
