/** Rows between their form in files and results (lists, booleans) and their form in SQLite (JSON text, 0 and 1). */
import type { Database } from 'better-sqlite3';
import type { WorldRow } from '@/lib/domain/trace/world-view';
import { noteWrite } from './noted-writes';
import {
  quoteName,
  type StoreColumn,
  type StoreName,
  type StoreTable,
  storeTable,
  storeTables,
} from './schema';
import { type ReadableTable, readRow, readRows } from './shared-rows';
import { prepareOnce, type Stored } from './world-database';

/**
 * Adds a row. A field that is missing becomes null; a field that the store lacks throws, as do a taken id and a
 * reference to nothing.
 */
export function insertStoreRow(database: Database, store: StoreName, row: WorldRow): void {
  const { columns } = storeTable(store);
  for (const field of Object.keys(row)) columnNamed(columns, store, field);
  const values = columns.map((column) => encodeField(column, row[column.name]));
  const write = { table: store, key: String(values[0]), before: () => null };
  noteWrite(database, write, () => prepareOnce(database, insertSqlOf(store)).run(values).changes);
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
  const write = { table: store, key, before: () => readStoreRow(database, store, key) };
  const run = () => prepareOnce(database, sql).run(...values, key).changes;
  return noteWrite(database, write, run) === 1;
}

/** One row with lists and booleans decoded, frozen, or null. Reads only. */
export function readStoreRow(
  database: Database,
  store: StoreName,
  key: string | number,
): WorldRow | null {
  return readRow(database, readableStore(storeTable(store)), key);
}

/** All rows in key order, decoded and frozen, as they stand. Reads only; see shared-rows. */
export const readStoreRows = (database: Database, table: StoreTable): readonly WorldRow[] =>
  readRows(database, readableStore(table));

const readable = new Map<StoreName, ReadableTable>();

function readableStore(table: StoreTable): ReadableTable {
  const known = readable.get(table.name);
  if (known !== undefined) return known;
  const made = {
    name: table.name,
    key: table.key,
    decode: (values: readonly Stored[]) => decodeStoreRow(table, values),
  };
  readable.set(table.name, made);
  return made;
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
