/** How the stores that are shown as tables are laid out: what one looks for first comes first, names stand beside ids. */
import type { WorldDump, WorldTable } from '@/lib/domain/trace/world-view';
import { type Row, textOf } from '../record-kind';
import type { TableOrder } from './table-rows';
import { rowsOf } from './world-stores';

type StoreLayout = {
  /** Columns that come first; all others follow as they are. */
  readonly first: readonly string[];
  readonly order?: TableOrder;
};

const newestFirst: TableOrder = { column: 'at', direction: 'down' };

const layouts: Readonly<Record<string, StoreLayout>> = {
  contacts: { first: ['name', 'relation', 'notes', 'phones', 'emails', 'group', 'address'] },
  accounts: { first: ['name', 'kind', 'balance_minor', 'opening_minor'] },
  transactions: {
    first: ['at', 'counterparty', 'amount_minor', 'memo', 'account_id', 'id'],
    order: newestFirst,
  },
  scheduled_payments: {
    first: ['next_date', 'payee_id', 'amount_minor', 'frequency', 'status', 'account_id', 'memo'],
    order: { column: 'next_date', direction: 'up' },
  },
  prepared_payments: {
    first: ['at', 'payee_id', 'amount_minor', 'due', 'memo', 'account_id'],
    order: newestFirst,
  },
  payees: { first: ['name', 'account_ref', 'contact_id', 'notes'] },
};

/** The order in which a store opens; null for as it is kept. Pure. */
export function openingOrder(store: string): TableOrder | null {
  return layouts[store]?.order ?? null;
}

/** The columns of a table in the order of their store's layout. Pure. */
export function arrangeColumns(store: string, table: WorldTable): WorldTable['columns'] {
  const first = layouts[store]?.first ?? [];
  const placeOf = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length);
  return [...table.columns].sort((a, b) => placeOf(a.name) - placeOf(b.name));
}

const namedBy: Readonly<Record<string, string>> = {
  account_id: 'accounts',
  payee_id: 'payees',
  contact_id: 'contacts',
};

/** The name of the record that a field of a row refers to by its id; null where it refers to none. Pure. */
export function nameReferred(world: WorldDump, row: Row, field: string): string | null {
  const store = namedBy[field];
  if (store === undefined) return null;
  const referred = rowsOf(world, store).find(({ id }) => id === row[field]);
  return referred ? textOf(referred, 'name') : null;
}

/** Texts beyond this get a wide column. */
const longText = 60;

/** How a column is set: figures to the end of the line, long texts wide, all else as it comes. Pure. */
export function columnClasses(name: string, rows: readonly Row[]): string {
  const values = rows.map((row) => row[name]).filter((value) => value !== null);
  if (values.length > 0 && values.every((value) => typeof value === 'number')) {
    return 'text-end tabular-nums';
  }
  const isLong = values.some((value) => typeof value === 'string' && value.length > longText);
  return isLong ? 'min-w-64' : 'min-w-16';
}
