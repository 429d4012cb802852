/**
 * The room of the evidence: tables and text files in which the facts stand, and the only way to run foreign SQL.
 * In: evidence declarations, paths, SQL text. Out: rows, lines, files; errors as values. Imports: core, domain, world,
 * better-sqlite3; sql-pool alone may start processes.
 *
 * Words: an *evidence table* is one of the instance's tables; an *evidence file* is one row of `_files`; a name that
 * begins with `_` is hidden from agents; *foreign SQL* is SQL written by an agent or typed by a person.
 */

/** JSON-safe: integers beyond 2^53 are decimal text, blobs are named by their size, infinities are words. */
export type SqlCell = string | number | null;

export type SqlAnswer =
  | {
      readonly ok: true;
      /** As selected; duplicate names are kept, so a row is a list and not an object. */
      readonly columns: readonly string[];
      /** The table from which a column is taken as it stands; null for an expression. */
      readonly columnTables: readonly (string | null)[];
      /** Whether the statement reads any evidence table at all, shown or not. */
      readonly readsTables: boolean;
      readonly rows: readonly (readonly SqlCell[])[];
      /** True where rows were left out or a cell was cut. */
      readonly truncated: boolean;
    }
  | {
      readonly ok: false;
      readonly code: 'SQL_ERROR' | 'SQL_NOT_READ_ONLY' | 'SQL_TIMEOUT';
      readonly message: string;
    };

export interface SqlRequest {
  /** Names the bytes: the same key is always the same image. */
  readonly imageKey: string;
  /** Called only where the process that runs the query has not seen the key. */
  readonly image: () => Uint8Array;
  readonly sql: string;
  readonly maxRows: number;
  /** What `now` is in SQL, ISO 8601 with offset. */
  readonly clock: string;
}

/** Runs one read-only statement where it can be killed. Never throws for what the SQL does. */
export interface SqlRunner {
  run(request: SqlRequest): Promise<SqlAnswer>;
}

/** How every message begins that tells of a query whose process was killed. */
export const stoppedWords = 'The query was stopped';

/** Whether a SQL_ERROR is one of the machine and not of the statement. The second is SQLite's own. Pure. */
export const isWantOfMemory = (message: string): boolean =>
  message.startsWith(stoppedWords) || message === 'out of memory';
