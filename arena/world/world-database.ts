/** How an image becomes an open database in which nothing can tell the time or throw dice. */
import Database from 'better-sqlite3';

/** Both images of one person's world, open. */
export interface World {
  readonly state: Database.Database;
  /** Evidence tables and `_files(path, text)`. */
  readonly evidence: Database.Database;
}

/** SQL that would answer differently tomorrow. `current_*` are functions to SQLite, though written without brackets. */
export const timeFunctions = [
  'date',
  'time',
  'datetime',
  'julianday',
  'strftime',
  'unixepoch',
  'timediff',
  'current_date',
  'current_time',
  'current_timestamp',
] as const;
export const randomFunctions = ['random', 'randomblob'] as const;

/**
 * Opens a private copy of the image in memory; the bytes are not changed. Time and random functions throw: the arena's
 * own SQL gets its time from the clock. Foreign SQL never runs here, see arena/evidence/sql-pool.ts.
 */
export function openImage(image: Uint8Array): Database.Database {
  const database = new Database(Buffer.from(image.buffer, image.byteOffset, image.byteLength));
  forbidUnrepeatable(database);
  return database;
}

export function createEmptyDatabase(): Database.Database {
  const database = new Database(':memory:');
  forbidUnrepeatable(database);
  return database;
}

/** The database as the bytes of an ordinary SQLite file; never in WAL mode, which would not open from a buffer. */
export function serializeDatabase(database: Database.Database): Uint8Array {
  return new Uint8Array(database.serialize());
}

/** A value as it stands in SQLite. */
export type Stored = string | number | bigint | null;

type Answer = 'objects' | 'lists' | 'values';
type Statements = Record<Answer, Map<string, Database.Statement<unknown[]>>>;
const prepared = new WeakMap<Database.Database, Statements>();

/**
 * Prepares each text once for each database and form of answer: rows as objects, rows as lists, or the first value of
 * each. For statements that are used whole, never for one left in mid-iteration.
 */
export function prepareOnce(
  database: Database.Database,
  sql: string,
  answer: Answer = 'objects',
): Database.Statement<unknown[]> {
  const statements = statementsOf(database)[answer];
  const known = statements.get(sql);
  if (known !== undefined) return known;
  const statement = database.prepare<unknown[]>(sql);
  if (answer === 'lists') statement.raw();
  if (answer === 'values') statement.pluck();
  statements.set(sql, statement);
  return statement;
}

function statementsOf(database: Database.Database): Statements {
  const known = prepared.get(database);
  if (known !== undefined) return known;
  const statements = { objects: new Map(), lists: new Map(), values: new Map() };
  prepared.set(database, statements);
  return statements;
}

function forbidUnrepeatable(database: Database.Database): void {
  database.exec('PRAGMA trusted_schema = OFF');
  for (const name of [...timeFunctions, ...randomFunctions]) {
    database.function(name, { varargs: true }, () => {
      throw new Error(`${name}() has no place in the arena: the clock is the last observed event`);
    });
  }
}
