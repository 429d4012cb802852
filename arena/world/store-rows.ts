/** Rows between their form in files and results (lists, booleans) and their form in SQLite (JSON text, 0 and 1). */
import type { Database } from 'better-sqlite3';
import type { WorldRow } from '@/lib/domain/trace/world-view';
import {
  quoteName,
  type StoreColumn,
  type StoreName,
  type StoreTable,
  storeTable,
  storeTables,
} from './schema';
import { prepareOnce } from './world-database';

/** A value as it stands in SQLite. */
export type Stored = string | number | bigint | null;

/**
 * Adds a row. A field that is missing becomes null; a field that the store lacks throws, as do a taken id and a
 * reference to nothing.
 */
export function insertStoreRow(database: Database, store: StoreName, row: WorldRow): void {
  const { columns } = storeTable(store);
  for (const field of Object.keys(row)) columnNamed(columns, store, field);
  prepareOnce(database, insertSqlOf(store)).run(
    columns.map((column) => encodeField(column, row[column.name])),
  );
}

/** Changes the named fields of one row. False where there is no such row. Throws for a field that the store lacks. */
export function updateStoreRow(
  database: Database,
  store: StoreName,
  key: string,
  changes: WorldRow,
): boolean {
  const table = storeTable(store);
  const fields = Object.keys(changes);
  if (fields.length === 0) return readStoreRow(database, store, key) !== null;
  const assignments = fields.map((field) => `${quoteName(field)} = ?`).join(', ');
  const values = fields.map((field) =>
    encodeField(columnNamed(table.columns, store, field), changes[field]),
  );
  const sql = `UPDATE ${store} SET ${assignments} WHERE ${quoteName(table.key)} = ?`;
  return database.prepare(sql).run(...values, key).changes === 1;
}

/** One row with lists and booleans decoded, or null. Reads only. */
export function readStoreRow(
  database: Database,
  store: StoreName,
  key: string | number,
): WorldRow | null {
  const table = storeTable(store);
  const sql = `SELECT * FROM ${store} WHERE ${quoteName(table.key)} = ?`;
  const values = prepareOnce(database, sql, 'lists').get(key) as Stored[] | undefined;
  return values === undefined ? null : decodeStoreRow(table, values);
}

interface RowsRead {
  readonly version: number;
  readonly rows: readonly WorldRow[];
}
const rowsRead = new WeakMap<Database, Map<StoreName, RowsRead>>();

/**
 * All rows in key order, decoded and frozen. Reads only. An agent looks at one world many times between two changes, so
 * the rows are kept until the database is written to; inside a transaction, which may be undone, they never are.
 */
export function readStoreRows(database: Database, table: StoreTable): WorldRow[] {
  if (database.inTransaction) return selectRows(database, table);
  const version = Number(prepareOnce(database, 'SELECT total_changes()', 'values').get());
  const stores = rowsRead.get(database) ?? new Map<StoreName, RowsRead>();
  rowsRead.set(database, stores);
  const last = stores.get(table.name);
  if (last?.version === version) return [...last.rows];
  const rows = selectRows(database, table);
  stores.set(table.name, { version, rows });
  return [...rows];
}

function selectRows(database: Database, table: StoreTable): WorldRow[] {
  const sql = `SELECT * FROM ${table.name} ORDER BY ${quoteName(table.key)}`;
  const rows = prepareOnce(database, sql, 'lists').all() as Stored[][];
  return rows.map((values) => Object.freeze(decodeStoreRow(table, values)));
}

/** From the values in the order of the columns: lists come out of SQLite twice as fast as objects. Pure. */
export function decodeStoreRow({ columns }: StoreTable, values: readonly Stored[]): WorldRow {
  const row: Record<string, unknown> = {};
  columns.forEach((column, index) => {
    row[column.name] = decodeField(column, values[index] ?? null);
  });
  return row;
}

function encodeField(column: StoreColumn, value: unknown): Stored {
  if (value === null || value === undefined) return null;
  if (column.kind === 'json') return JSON.stringify(value);
  if (column.kind === 'boolean') return value === true ? 1 : 0;
  if (column.kind === 'integer') return BigInt(value as number);
  return value as string;
}

function decodeField(column: StoreColumn, value: Stored): unknown {
  if (value === null) return null;
  if (column.kind === 'json') return JSON.parse(String(value));
  return column.kind === 'boolean' ? value === 1 : value;
}

function columnNamed(columns: readonly StoreColumn[], store: string, name: string): StoreColumn {
  const column = columns.find((each) => each.name === name);
  if (column === undefined) throw new Error(`Store ${store} has no field ${name}`);
  return column;
}

const insertSql: ReadonlyMap<StoreName, string> = new Map(
  storeTables.map(({ name, columns }) => {
    const names = columns.map((column) => quoteName(column.name)).join(', ');
    const places = columns.map(() => '?').join(', ');
    return [name, `INSERT INTO ${name} (${names}) VALUES (${places})`];
  }),
);
const insertSqlOf = (store: StoreName): string => insertSql.get(store) ?? '';
