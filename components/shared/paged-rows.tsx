'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';

export type RowLine = {
  readonly key: string;
  readonly cells: readonly ReactNode[];
  readonly cite?: string;
  readonly mark?: ReactNode;
};

type PagedRowsProps = {
  caption: string;
  columns: readonly string[];
  rows: readonly RowLine[];
  rowsPerPage?: number;
};

/** A table of any size, a page of it at a time; it scrolls sideways within itself. */
export function PagedRows({ caption, columns, rows, rowsPerPage = 25 }: PagedRowsProps) {
  const t = useTranslations('commands');
  const [page, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage));
  const at = Math.min(page, pages - 1);
  const shown = rows.slice(at * rowsPerPage, (at + 1) * rowsPerPage);
  return (
    <div>
      <section
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-control border border-line"
      >
        <table className="w-full border-collapse text-start text-xs">
          <thead>
            <tr className="bg-sunken text-muted">
              {columns.map((column, index) => (
                <th
                  // biome-ignore lint/suspicious/noArrayIndexKey: SQL may name two columns alike
                  key={index}
                  scope="col"
                  className="px-2 py-1 text-start font-medium whitespace-nowrap"
                >
                  <bdi>{column}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr
                key={row.key}
                {...(row.cite
                  ? { tabIndex: -1, 'data-cite': row.cite, 'data-stop': 'record' }
                  : {})}
                className="border-t border-line align-top focus:outline-2 focus:-outline-offset-2 focus:outline-accent"
              >
                {row.cells.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no name but their place
                  <td key={index} className="max-w-80 min-w-16 px-2 py-1">
                    {index === 0 ? row.mark : null}
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {pages > 1 ? (
        <div className="mt-1 flex items-center gap-2 text-xs text-muted">
          <Button size="small" disabled={at === 0} onClick={() => setPage(at - 1)}>
            {t('rows.previous')}
          </Button>
          <span className="tabular-nums">
            {t('rows.range', {
              from: at * rowsPerPage + 1,
              to: Math.min(rows.length, (at + 1) * rowsPerPage),
              total: rows.length,
            })}
          </span>
          <Button size="small" disabled={at === pages - 1} onClick={() => setPage(at + 1)}>
            {t('rows.next')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
