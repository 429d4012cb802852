'use client';

import { useTranslations } from 'next-intl';
import { classes } from '@/components/ui/classes';
import { Input } from '@/components/ui/field';
import type { WorldTable } from '@/lib/domain/trace/world-view';
import type { TableOrder } from './table-rows';

type TableHeadProps = {
  columns: WorldTable['columns'];
  classesOf: (column: string) => string;
  /** What a column is called: in words where an app names it, as it is in an evidence table. */
  labelOf: (column: string) => string;
  order: TableOrder | null;
  onSort: (column: string) => void;
  /** What is filtered for by column; null where filters are not shown. */
  filters: Readonly<Record<string, string>> | null;
  onFilter: (column: string, words: string) => void;
};

/** Column names that sort, and below them the fields that filter. */
export function TableHead(props: TableHeadProps) {
  const { columns, classesOf, labelOf, order, filters } = props;
  const t = useTranslations('world');
  return (
    <thead>
      <tr className="bg-sunken text-muted">
        {columns.map(({ name, key }) => {
          const direction = order?.column === name ? order.direction : null;
          return (
            <th
              key={name}
              scope="col"
              {...(direction
                ? { 'aria-sort': direction === 'up' ? 'ascending' : 'descending' }
                : {})}
              className="p-0 font-medium whitespace-nowrap"
            >
              <button
                type="button"
                onClick={() => props.onSort(name)}
                className={classes(
                  'w-full px-2 py-1 hover:text-ink',
                  classesOf(name).includes('text-end') ? 'text-end' : 'text-start',
                )}
              >
                <bdi className={key ? 'underline' : ''}>{labelOf(name)}</bdi>{' '}
                <span aria-hidden="true">{direction ? (direction === 'up' ? '▲' : '▼') : ''}</span>
              </button>
            </th>
          );
        })}
      </tr>
      {filters ? (
        <tr className="border-t border-line bg-sunken">
          {columns.map(({ name }) => (
            <td key={name} className="min-w-20 p-1">
              <Input
                value={filters[name] ?? ''}
                onChange={(event) => props.onFilter(name, event.target.value)}
                aria-label={t('table.filterBy', { column: labelOf(name) })}
                className="min-h-6 py-0 text-xs"
              />
            </td>
          ))}
        </tr>
      ) : null}
    </thead>
  );
}
