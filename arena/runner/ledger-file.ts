/** What a ledger's file and its workers rest on: SQLite that survives a kill, and processes that may be gone. */
import { hostname } from 'node:os';
import Database from 'better-sqlite3';

/** WAL, and on disk when a transaction returns. Waits ten seconds for another process's transaction. */
export function openLedgerFile(file: string): Database.Database {
  const database = new Database(file, { timeout: 10_000 });
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  return database;
}

/** Only of this machine's processes can it be known; a number that somebody else has by now waits for its lease. */
export function isGone(worker: string): boolean {
  const [host, pid] = worker.split('/');
  if (host !== hostname()) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
