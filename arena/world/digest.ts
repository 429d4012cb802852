/**
 * One number for a whole world, to tell whether a replay reached the same state. A table's digest is the sum of its
 * rows' SHA-256 modulo 2^256: it does not depend on order, and a row that changed is subtracted and added, so that a
 * digest costs what the events and actions wrote and not what the world holds.
 */
import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { filesTable } from '@/arena/evidence/evidence-tables';
import { writtenKeys } from './noted-writes';
import { quoteName, storeNames, storeTable } from './schema';
import { prepareOnce, type World } from './world-database';

/** The rows' hashes of one table, by key where the table is one that is followed row by row. */
interface TableHashes {
  readonly sum: bigint;
  /** What the sum contributes to the digest of the world. */
  readonly line: string;
  readonly rows: ReadonlyMap<string, bigint>;
}

/** Of S0, by `state/<table>` or `evidence/<table>`, in the order of the names. */
export type StartHashes = ReadonlyMap<string, TableHashes>;

/** Reads every row of both images. */
export function hashStart(world: World): StartHashes {
  const names = [
    ...tableNames(world.evidence).map((table) => `evidence/${table}`),
    ...storeNames.map((store) => `state/${store}`).sort(),
  ];
  return new Map(names.map((name) => [name, hashTable(world, name)]));
}

/**
 * SHA-256 in hex over the digests of all tables. `start` are the hashes of S0, of which the world is a copy; only rows
 * noted as written are read, and the number is the same as from reading all rows. Reads only.
 */
export function digestWorld(world: World, start: StartHashes): string {
  const sums = new Map<string, bigint>();
  addWritten(sums, world, start, 'state');
  addWritten(sums, world, start, 'evidence');
  let text = '';
  for (const [name, { line }] of start) {
    const sum = sums.get(name);
    text += sum === undefined ? line : lineOf(name, sum);
  }
  return createHash('sha256').update(text).digest('hex');
}

function addWritten(
  sums: Map<string, bigint>,
  world: World,
  start: StartHashes,
  image: 'state' | 'evidence',
): void {
  for (const [table, keys] of writtenKeys(world[image])) {
    const name = `${image}/${table}`;
    if (keys === null) {
      sums.set(name, hashTable(world, name).sum);
      continue;
    }
    const before = start.get(name);
    let sum = before?.sum ?? 0n;
    for (const key of keys) {
      sum += hashRow(readRawRow(world, name, key)) - (before?.rows.get(key) ?? 0n);
    }
    sums.set(name, sum);
  }
}

function hashTable(world: World, name: string): TableHashes {
  const table = quoteName(name.slice(name.indexOf('/') + 1));
  const sql = `SELECT * FROM ${table}`;
  const rows = prepareOnce(databaseOf(world, name), sql, 'lists').all() as unknown[][];
  // The key is the first column of every store and of the files.
  const hashes = rows.map((row) => [String(row[0]), hashRow(row)] as const);
  const sum = hashes.reduce((total, [, hash]) => total + hash, 0n);
  return { sum, line: lineOf(name, sum), rows: new Map(hashes) };
}

const lineOf = (name: string, sum: bigint): string =>
  `${name}:${BigInt.asUintN(256, sum).toString(16)}\n`;

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
