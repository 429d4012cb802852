/**
 * Which rows of an open image were written. Whoever writes rows says so here before; SQLite's own count of changes then
 * tells whether anything wrote without saying so. Thereby digests, effects and shared rows cost what was written and
 * not what the world holds.
 */
import type { Database } from 'better-sqlite3';
import type { WorldRow } from '@/lib/domain/trace/world-view';
import { prepareOnce } from './world-database';

export interface NotedWrite {
  readonly table: string;
  /** The key as text, or null for a table whose rows are not followed one by one. */
  readonly key: string | null;
  /** The row as it stands before the write, null for none; asked only where somebody listens. */
  readonly before: () => WorldRow | null;
}

type Listener = (write: NotedWrite) => void;

/** Keys by table; null in place of the keys: the whole table may differ. */
export type WrittenKeys = ReadonlyMap<string, ReadonlySet<string> | null>;

interface Notes {
  readonly written: Map<string, Set<string> | null>;
  rows: number;
  listener: Listener | null;
}

const notesOf = new WeakMap<Database, Notes>();
const nothingWritten: WrittenKeys = new Map();

/** For a database that was just opened: from here on all writes to it have to be noted. */
export function followWrites(database: Database): void {
  notesOf.set(database, { written: new Map(), rows: 0, listener: null });
}

/**
 * Notes a write, then does it; `write` answers how many rows it changed. A listener that throws keeps it from being done. Where the
 * image is not followed it is only done.
 */
export function noteWrite(database: Database, write: NotedWrite, run: () => number): number {
  const notes = notesOf.get(database);
  if (notes === undefined) return run();
  notes.listener?.(write);
  const keys = notes.written.get(write.table);
  if (write.key === null) notes.written.set(write.table, null);
  else if (keys === undefined) notes.written.set(write.table, new Set([write.key]));
  else keys?.add(write.key);
  const rows = run();
  notes.rows += rows;
  return rows;
}

/** At least every row that differs from the image, undone writes included. Empty where nothing is followed. */
export const writtenKeys = (database: Database): WrittenKeys =>
  notesOf.get(database)?.written ?? nothingWritten;

/** Changes with every write, noted or not, and never goes back. */
export const countChanges = (database: Database): number =>
  Number(prepareOnce(database, 'SELECT total_changes()', 'values').get());

/** Rows written without a note since the image is followed; null where it is not. */
export function countUnnoted(database: Database): number | null {
  const notes = notesOf.get(database);
  return notes === undefined ? null : countChanges(database) - notes.rows;
}

/** Lets `listener` hear of each write while `work` runs. Not for work that listens itself. */
export function whileListening<T>(
  databases: readonly Database[],
  listener: Listener,
  work: () => T,
): T {
  const followed = databases.flatMap((database) => notesOf.get(database) ?? []);
  for (const notes of followed) notes.listener = listener;
  try {
    return work();
  } finally {
    for (const notes of followed) notes.listener = null;
  }
}
