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

type Answer = 'objects' | 'lists' | 'values';
const prepared = new WeakMap<Database.Database, Map<string, Database.Statement<unknown[]>>>();

/**
 * Prepares each text once for each database and form of answer: rows as objects, rows as lists, or the first value of
 * each. For statements that are used whole, never for one left in mid-iteration.
 */
export function prepareOnce(
  database: Database.Database,
  sql: string,
  answer: Answer = 'objects',
): Database.Statement<unknown[]> {
  const statements = prepared.get(database) ?? new Map<string, Database.Statement<unknown[]>>();
  prepared.set(database, statements);
  const key = `${answer} ${sql}`;
  const known = statements.get(key);
  if (known !== undefined) return known;
  const statement = database.prepare<unknown[]>(sql);
  if (answer === 'lists') statement.raw();
  if (answer === 'values') statement.pluck();
  statements.set(key, statement);
  return statement;
}

function forbidUnrepeatable(database: Database.Database): void {
  database.exec('PRAGMA trusted_schema = OFF');
  for (const name of [...timeFunctions, ...randomFunctions]) {
    database.function(name, { varargs: true }, () => {
      throw new Error(`${name}() has no place in the arena: the clock is the last observed event`);
    });
  }
}
