import type { WorldTable } from '@/lib/domain/trace/world-view';
import { FieldView } from '../field-view';
import { PagedRows } from '../paged-rows';
import { ChangeBadge } from './change-badge';
import { WorldPart } from './world-part';
import { filterRows, keyOf, type Marks, markFor } from './world-stores';

type TablePartProps = {
  table: WorldTable;
  title: string;
  /** What a citation calls the store: `[table contracts/3]`. */
  citeAs: (key: string) => string;
  marks: Marks;
  zone: string | null;
  words: string;
};

/** A store or evidence table, row by row, a page at a time. */
export function TablePart({ table, title, citeAs, marks, zone, words }: TablePartProps) {
  const rows = filterRows(table.rows, words);
  return (
    <WorldPart title={title} count={rows.length}>
      <PagedRows
        key={words}
        caption={title}
        columns={table.columns.map((column) => column.name)}
        rows={rows.map((row, index) => {
          const key = keyOf(table, row);
          return {
            key: `${index}:${key}`,
            cells: table.columns.map((column) => (
              <FieldView key={column.name} row={row} field={column.name} zone={zone} wrap="words" />
            )),
            ...(key ? { cite: citeAs(key) } : {}),
            mark: <ChangeBadge mark={markFor(marks, table.name, key)} />,
          };
        })}
      />
    </WorldPart>
  );
}
