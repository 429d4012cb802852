/**
 * One number for a whole world, to tell whether a replay reached the same state. A table's digest is the sum of its
 * rows' SHA-256 modulo 2^256: it does not depend on order, and a row that changed is subtracted and added, so that a
 * digest costs what the events and actions wrote and not what the world holds.
 */
import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { filesTable } from '@/arena/evidence/evidence-tables';
import type { WritableStore } from './command-context';
import { quoteName, storeNames, storeTable } from './schema';
import { prepareOnce, type World } from './world-database';

/** The rows' hashes of one table, by key where the table is one that is followed row by row. */
interface TableHashes {
  readonly sum: bigint;
  readonly rows: ReadonlyMap<string, bigint>;
}

/** Of S0, by `state/<table>` or `evidence/<table>`, in the order of the names. */
export type StartHashes = ReadonlyMap<string, TableHashes>;

/** A row that may differ from S0, or a whole table (`key` null) whose rows are not followed. */
export interface TouchedRow {
  readonly store: WritableStore | { readonly evidenceTable: string };
  readonly key: string | null;
}

/** Reads every row of both images. */
export function hashStart(world: World): StartHashes {
  const names = [
    ...tableNames(world.evidence).map((table) => `evidence/${table}`),
    ...storeNames.map((store) => `state/${store}`).sort(),
  ];
  return new Map(names.map((name) => [name, hashTable(world, name)]));
}

/**
 * SHA-256 in hex over the digests of all tables. `start` are the hashes of S0, of which the world is a copy, and
 * `touched` names at least every row written since; the number is the same as from reading all rows. Reads only.
 */
export function digestWorld(
  world: World,
  start: StartHashes,
  touched: readonly TouchedRow[],
): string {
  const sums = new Map([...start].map(([name, { sum }]) => [name, sum]));
  const seen = new Set<string>();
  for (const { store, key } of [...touched, { store: 'clock', key: null } as const]) {
    const name = tableName(store);
    const id = `${name}\n${key ?? ''}`;
    if (seen.has(id)) continue;
    seen.add(id);
    if (key === null) sums.set(name, hashTable(world, name).sum);
    else {
      const before = start.get(name)?.rows.get(key) ?? 0n;
      sums.set(name, (sums.get(name) ?? 0n) - before + hashRow(readRawRow(world, name, key)));
    }
  }
  const whole = createHash('sha256');
  for (const [name, sum] of sums) {
    whole.update(`${name}:${BigInt.asUintN(256, sum).toString(16)}\n`);
  }
  return whole.digest('hex');
}

function tableName(store: TouchedRow['store']): string {
  if (typeof store === 'object') return `evidence/${store.evidenceTable}`;
  return store === 'files' ? `evidence/${filesTable}` : `state/${store}`;
}

function hashTable(world: World, name: string): TableHashes {
  const table = quoteName(name.slice(name.indexOf('/') + 1));
  const rows = databaseOf(world, name).prepare<[], unknown[]>(`SELECT * FROM ${table}`).raw().all();
  // The key is the first column of every store and of the files.
  const hashes = rows.map((row) => [String(row[0]), hashRow(row)] as const);
  const sum = hashes.reduce((total, [, hash]) => total + hash, 0n);
  return { sum: BigInt.asUintN(256, sum), rows: new Map(hashes) };
}

/** No row counts nothing. */
function hashRow(row: unknown): bigint {
  if (row === undefined) return 0n;
  return BigInt(`0x${createHash('sha256').update(JSON.stringify(row)).digest('hex')}`);
}

function readRawRow(world: World, name: string, key: string): unknown {
  const table = name.slice(name.indexOf('/') + 1);
  const column = table === filesTable ? 'path' : keyColumn(table);
  const sql = `SELECT * FROM ${table} WHERE ${quoteName(column)} = ?`;
  return prepareOnce(databaseOf(world, name), sql, 'lists').get(key);
}

function keyColumn(table: string): string {
  const store = storeNames.find((each) => each === table);
  if (store === undefined) throw new Error(`Rows of ${table} are not followed`);
  return storeTable(store).key;
}

const databaseOf = (world: World, name: string): Database =>
  name.startsWith('state/') ? world.state : world.evidence;

function tableNames(database: Database): string[] {
  const sql =
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND substr(name, 1, 7) <> 'sqlite_' ORDER BY name";
  return database.prepare<[], string>(sql).pluck().all();
}
