/** Rows between their form in files and results (lists, booleans) and their form in SQLite (JSON text, 0 and 1). */
import type { Database } from 'better-sqlite3';
import type { WorldRow } from '@/lib/domain/trace/world-view';
import { quoteName, type StoreColumn, type StoreName, type StoreTable, storeTable } from './schema';

type Stored = string | number | bigint | null;

/**
 * Adds a row. A field that is missing becomes null; a field that the store lacks throws, as do a taken id and a
 * reference to nothing.
 */
export function insertStoreRow(database: Database, store: StoreName, row: WorldRow): void {
  const { columns } = storeTable(store);
  for (const field of Object.keys(row)) columnNamed(columns, store, field);
  database
    .prepare(insertSql(store, columns))
    .run(columns.map((column) => encodeField(column, row[column.name])));
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
  const row = database
    .prepare<[string | number], Record<string, Stored>>(
      `SELECT * FROM ${store} WHERE ${quoteName(table.key)} = ?`,
    )
    .get(key);
  return row === undefined ? null : decodeStoreRow(table, row);
}

/** All rows in key order, decoded. Reads only. */
export function readStoreRows(database: Database, table: StoreTable): WorldRow[] {
  const sql = `SELECT * FROM ${table.name} ORDER BY ${quoteName(table.key)}`;
  return database
    .prepare<[], Record<string, Stored>>(sql)
    .all()
    .map((row) => decodeStoreRow(table, row));
}

/** Pure. */
export function decodeStoreRow(table: StoreTable, row: Readonly<Record<string, Stored>>): WorldRow {
  return Object.fromEntries(
    table.columns.map((column) => [column.name, decodeField(column, row[column.name] ?? null)]),
  );
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

function insertSql(store: StoreName, columns: readonly StoreColumn[]): string {
  const names = columns.map((column) => quoteName(column.name)).join(', ');
  return `INSERT INTO ${store} (${names}) VALUES (${columns.map(() => '?').join(', ')})`;
}
