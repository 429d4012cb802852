import { useTranslations } from 'next-intl';
import { CellView, FieldList, FieldView } from './field-view';
import { PagedRows, type RowLine } from './paged-rows';
import { isRow, type Row, recordKindOf, recordNameOf } from './record-kind';
import { RecordCard } from './records/record-card';

type ViewProps = { value: unknown; zone: string | null };

/** Rows of the same kind as a table, with every column that any row has. */
export function RowsTable({
  rows,
  zone,
  caption,
}: {
  rows: readonly Row[];
  zone: string | null;
  caption: string;
}) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines: RowLine[] = rows.map((row, index) => {
    const kind = recordKindOf(row);
    const name = recordNameOf(row, kind);
    return {
      key: `${index}`,
      cells: columns.map((column) => (
        <FieldView key={column} row={row} field={column} zone={zone} wrap="words" />
      )),
      ...(name ? { cite: `${kind ?? 'record'} ${name}` } : {}),
    };
  });
  return <PagedRows caption={caption} columns={columns} rows={lines} />;
}

/** Any answer in the best form known for it: a record, a table, a list of fields, or JSON. */
export function ValueView({ value, zone }: ViewProps) {
  const t = useTranslations('commands');
  if (Array.isArray(value)) {
    if (value.length === 0) return <p className="text-muted">{t('rows.none')}</p>;
    if (value.every(isRow)) return <RowList rows={value} zone={zone} />;
    return <CellView value={value} zone={zone} />;
  }
  if (!isRow(value)) return <CellView value={value} zone={zone} />;
  if (isSqlAnswer(value)) return <SqlTable answer={value} zone={zone} />;
  const kind = recordKindOf(value);
  if (kind) return <RecordCard row={value} kind={kind} zone={zone} />;
  return <RowParts row={value} zone={zone} />;
}

/** Records that one reads (mail, chat) as cards, all else as a table. */
function RowList({ rows, zone }: { rows: readonly Row[]; zone: string | null }) {
  const t = useTranslations('commands');
  const kinds = new Set(rows.map(recordKindOf));
  const [kind] = kinds;
  if (kinds.size === 1 && (kind === 'email' || kind === 'chat')) {
    return (
      <div className="flex flex-col gap-1.5">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers do not change, and foreign ids may repeat
          <RecordCard key={index} row={row} kind={kind} zone={zone} />
        ))}
      </div>
    );
  }
  return <RowsTable rows={rows} zone={zone} caption={t('rows.caption')} />;
}

/** An object with lists in it: its plain fields first, then each list under its name. */
function RowParts({ row, zone }: { row: Row; zone: string | null }) {
  const nested = Object.entries(row).filter(
    ([, value]) => isRow(value) || (Array.isArray(value) && value.some(isRow)),
  );
  const plain = Object.fromEntries(
    Object.entries(row).filter(([name]) => !nested.some(([each]) => each === name)),
  );
  return (
    <div className="flex flex-col gap-2">
      {Object.keys(plain).length > 0 ? <FieldList row={plain} zone={zone} /> : null}
      {nested.map(([name, value]) => (
        <div key={name} className="flex flex-col gap-1">
          {name === 'items' ? null : (
            <p className="text-xs text-muted">
              <bdi>{name}</bdi>
            </p>
          )}
          <ValueView value={value} zone={zone} />
        </div>
      ))}
    </div>
  );
}

type SqlAnswer = Row & { columns: readonly string[]; rows: readonly unknown[] };

function isSqlAnswer(row: Row): row is SqlAnswer {
  return (
    Array.isArray(row.columns) &&
    row.columns.every((column) => typeof column === 'string') &&
    Array.isArray(row.rows)
  );
}

function SqlTable({ answer, zone }: { answer: SqlAnswer; zone: string | null }) {
  const t = useTranslations('commands');
  const lines: RowLine[] = answer.rows.map((row, index) => ({
    key: `${index}`,
    cells: answer.columns.map((_, place) => (
      <CellView
        // biome-ignore lint/suspicious/noArrayIndexKey: SQL may name two columns alike
        key={place}
        value={Array.isArray(row) ? row[place] : row}
        zone={zone}
        wrap="words"
      />
    )),
  }));
  const empty =
    answer.rows.length === 0 ? <p className="text-xs text-muted">{t('rows.none')}</p> : null;
  return (
    <div>
      <PagedRows caption={t('rows.sqlCaption')} columns={answer.columns} rows={lines} />
      {empty}
    </div>
  );
}
