/** Single values and fields, in the best form known for them; the ground that records, tables and answers stand on. */
import { ForeignText } from './foreign-text';
import { JsonBlock } from './json-block';
import { Moment } from './moment';
import { Money } from './money';
import type { Row } from './record-kind';

type ViewProps = { value: unknown; zone: string | null };
type CellViewProps = ViewProps & { wrap?: 'anywhere' | 'words' };

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

const isoMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** One value in a cell or a line. Absent is a dash: it is not empty text and not zero. */
export function CellView({ value, zone, wrap = 'anywhere' }: CellViewProps) {
  if (value === null || value === undefined || isEmptyList(value))
    return <span className="text-muted">—</span>;
  if (typeof value === 'string' && isoMoment.test(value)) return <Moment at={value} zone={zone} />;
  if (typeof value === 'string') return <ForeignText text={value} foldAfter={240} wrap={wrap} />;
  if (typeof value === 'number') return <span className="tabular-nums">{value}</span>;
  if (typeof value === 'boolean') return <span>{String(value)}</span>;
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object' || each === null)) {
    return <ForeignText text={value.map(String).join(', ')} foldAfter={240} wrap={wrap} />;
  }
  return <JsonBlock json={JSON.stringify(value)} />;
}

type FieldViewProps = { row: Row; field: string; zone: string | null; wrap?: 'anywhere' | 'words' };

/** A field of a record: an amount in minor units is shown as money where the record names the currency. */
export function FieldView({ row, field, zone, wrap = 'anywhere' }: FieldViewProps) {
  const value = row[field];
  if (field.endsWith('_minor') && typeof value === 'number' && typeof row.currency === 'string') {
    return <Money minor={value} currency={row.currency} />;
  }
  return <CellView value={value} zone={zone} wrap={wrap} />;
}

type FieldListProps = {
  row: Row;
  zone: string | null;
  /** The whole record, where `row` has only some of its fields: the currency of an amount may be among the others. */
  of?: Row;
};

/** Names and values of one thing below each other. */
export function FieldList({ row, zone, of = row }: FieldListProps) {
  return (
    <dl className="grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-xs">
      {Object.keys(row).map((name) => (
        <div key={name} className="contents">
          <dt className="text-muted">
            <bdi>{name}</bdi>
          </dt>
          <dd className="min-w-0">
            <FieldView row={of} field={name} zone={zone} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
