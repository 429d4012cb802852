/**
 * The rows of a table of an open image, decoded. All checkpoints of a scenario start from one image, so its rows are
 * decoded once and shared; a checkpoint reads only those written since. Reading them was most of a checkpoint's time.
 */
import Database from 'better-sqlite3';
import type { WorldRow } from '@/lib/domain/trace/world-view';
import { countChanges, countUnnoted, writtenKeys } from './noted-writes';
import { quoteName } from './schema';
import { prepareOnce, type Stored } from './world-database';

export interface ReadableTable {
  readonly name: string;
  /** The name of the first column. */
  readonly key: string;
  /** From the values in the order of the columns. */
  readonly decode: (values: readonly Stored[]) => WorldRow;
}

interface StartTable {
  /** In key order, frozen. */
  readonly rows: readonly WorldRow[];
  readonly places: ReadonlyMap<string, number>;
}
const startTables = new WeakMap<Uint8Array, Map<string, StartTable>>();
const imageOf = new WeakMap<Database.Database, Uint8Array>();

interface RowsRead {
  readonly changes: number;
  readonly rows: readonly WorldRow[];
}
const rowsRead = new WeakMap<Database.Database, Map<string, RowsRead>>();

/** Says that the database was opened from these bytes and that all writes to it since are noted. */
export function shareRows(database: Database.Database, image: Uint8Array): void {
  imageOf.set(database, image);
}

/**
 * All rows in key order, decoded and frozen, as they stand. Reads only. They are kept until the database is written to; inside a
 * transaction, which may be undone, they never are.
 */
export function readRows(database: Database.Database, table: ReadableTable): readonly WorldRow[] {
  const changes = countChanges(database);
  const read = rowsRead.get(database) ?? new Map<string, RowsRead>();
  rowsRead.set(database, read);
  const last = read.get(table.name);
  if (last?.changes === changes && !database.inTransaction) return last.rows;
  const rows = currentRows(database, table);
  if (!database.inTransaction) read.set(table.name, { changes, rows });
  return rows;
}

/** One row, decoded and frozen, or null. Reads only. */
export function readRow(
  database: Database.Database,
  table: ReadableTable,
  key: string | number,
): WorldRow | null {
  const start = unwrittenStart(database, table, String(key));
  if (start !== null) return start.rows[start.places.get(String(key)) ?? -1] ?? null;
  const sql = `SELECT * FROM ${table.name} WHERE ${quoteName(table.key)} = ?`;
  const values = prepareOnce(database, sql, 'lists').get(key) as Stored[] | undefined;
  return values === undefined ? null : deepFreeze(table.decode(values));
}

/** Where the row of this key cannot have changed since. */
function unwrittenStart(
  database: Database.Database,
  table: ReadableTable,
  key: string,
): StartTable | null {
  const image = imageOf.get(database);
  if (image === undefined || countUnnoted(database) !== 0) return null;
  const keys = writtenKeys(database).get(table.name);
  return keys === null || keys?.has(key) ? null : startTable(image, table);
}

function currentRows(database: Database.Database, table: ReadableTable): readonly WorldRow[] {
  const image = imageOf.get(database);
  const keys = writtenKeys(database).get(table.name);
  if (image === undefined || keys === null || countUnnoted(database) !== 0) {
    return selectRows(database, table);
  }
  const start = startTable(image, table);
  return keys === undefined ? start.rows : withWritten(database, table, start, keys);
}

function selectRows(database: Database.Database, table: ReadableTable): WorldRow[] {
  const sql = `SELECT * FROM ${table.name} ORDER BY ${quoteName(table.key)}`;
  const rows = prepareOnce(database, sql, 'lists').all() as Stored[][];
  return rows.map((values) => deepFreeze(table.decode(values)));
}

function startTable(image: Uint8Array, table: ReadableTable): StartTable {
  const tables = startTables.get(image) ?? new Map<string, StartTable>();
  startTables.set(image, tables);
  const known = tables.get(table.name);
  if (known !== undefined) return known;
  const database = new Database(Buffer.from(image.buffer, image.byteOffset, image.byteLength));
  try {
    const rows = selectRows(database, table);
    const places = new Map(rows.map((row, place) => [String(row[table.key]), place]));
    tables.set(table.name, { rows, places });
    return { rows, places };
  } finally {
    database.close();
  }
}

/** The rows of the start, those written since read anew. */
function withWritten(
  database: Database.Database,
  table: ReadableTable,
  { rows, places }: StartTable,
  keys: ReadonlySet<string>,
): WorldRow[] {
  const current: (WorldRow | null)[] = [...rows];
  const added: WorldRow[] = [];
  for (const key of keys) {
    const row = readRow(database, table, key);
    const place = places.get(key);
    if (place !== undefined) current[place] = row;
    else if (row !== null) added.push(row);
  }
  const kept = current.filter((row) => row !== null);
  for (const row of added) insertInOrder(kept, row, table.key);
  return kept;
}

/** As SQLite orders keys: numbers by size, texts by their bytes in UTF-8. */
function comesAfter(row: WorldRow, other: WorldRow, key: string): boolean {
  const [a, b] = [row[key], other[key]];
  if (typeof a === 'number' && typeof b === 'number') return a > b;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b))) > 0;
}

function insertInOrder(rows: WorldRow[], row: WorldRow, key: string): void {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = rows[middle];
    if (at !== undefined && comesAfter(at, row, key)) high = middle;
    else low = middle + 1;
  }
  rows.splice(low, 0, row);
}

/** Rows of a start are seen by many checkpoints, so that not even a list within one may be changed. */
function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const child of Object.values(value)) deepFreeze(child);
  }
  return value;
}
