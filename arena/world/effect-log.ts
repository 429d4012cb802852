/** Which rows an action changed: each row is kept as it was before its first write, reads at the end give the rest. */
import type { Database } from 'better-sqlite3';
import { filesTable, readFileRow } from '@/arena/evidence/evidence-tables';
import type { Effect, WorldRow } from '@/lib/domain/trace/world-view';
import type { WritableStore } from './command-context';
import { countUnnoted, type NotedWrite, whileListening } from './noted-writes';
import { storeNames } from './schema';
import { readStoreRow } from './store-rows';
import type { World } from './world-database';

/** Rows as they were before their first change, by store and key; null where there was none. */
type Before = Map<WritableStore, Map<string, WorldRow | null>>;

export interface EffectLog {
  /**
   * Runs a change that writes `writes` and nothing else. `change` says whether to keep it; if not, or if it throws,
   * both images are as they were and no effect stays. Throws where another store was written, and where rows were
   * written that nobody noted.
   */
  record<T>(writes: readonly WritableStore[], change: () => { keep: boolean; value: T }): T;
  /** All effects so far, in the order of the stores and then of the keys. Rows that ended as they began are none. */
  effects(): Effect[];
}

/** One log per world, whose writes are followed. Costs nothing until the first action. */
export function createEffectLog(world: World): EffectLog {
  const kept: Before = new Map();
  const databases = [world.state, world.evidence];
  return {
    record(writes, change) {
      const pending: Before = new Map();
      const outcome = inTransaction(world, writes, () =>
        whileListening(databases, (write) => note(pending, writes, write), change),
      );
      if (outcome.keep) keep(kept, pending);
      return outcome.value;
    },
    effects: () => storeOrder.flatMap((store) => effectsOf(world, store, kept.get(store))),
  };
}

const storeOrder: readonly WritableStore[] = [...storeNames, 'files'];

function note(pending: Before, writes: readonly WritableStore[], write: NotedWrite): void {
  const store = writes.find((each) => (each === 'files' ? filesTable : each) === write.table);
  if (store === undefined || write.key === null) throw trespass(write.table);
  const rows = pending.get(store) ?? new Map<string, WorldRow | null>();
  pending.set(store, rows);
  if (!rows.has(write.key)) rows.set(write.key, write.before());
}

const trespass = (table: string): Error =>
  new Error(`An action wrote to ${table}, which is none of its declared stores`);

function effectsOf(
  world: World,
  store: WritableStore,
  rows: ReadonlyMap<string, WorldRow | null> | undefined,
): Effect[] {
  if (rows === undefined) return [];
  return [...rows]
    .map(([key, before]) => ({ store, key, before, after: readRow(world, store, key) }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

function readRow(world: World, store: WritableStore, key: string): WorldRow | null {
  if (store === 'files') {
    const file = readFileRow(world.evidence, key);
    return file === null ? null : { ...file };
  }
  return readStoreRow(world.state, store, store === 'outbox' ? Number(key) : key);
}

function keep(kept: Before, pending: Before): void {
  for (const [store, rows] of pending) {
    const known = kept.get(store) ?? new Map<string, WorldRow | null>();
    kept.set(store, new Map([...rows, ...known]));
  }
}

/** One transaction over the images that may be written: kept together or undone together. The others refuse writes. */
function inTransaction<T extends { keep: boolean }>(
  world: World,
  writes: readonly WritableStore[],
  work: () => T,
): T {
  const written = writtenDatabases(world, writes);
  const readOnly = [world.state, world.evidence].filter((each) => !written.includes(each));
  const unnoted = written.map(countUnnoted);
  for (const database of readOnly) database.exec('PRAGMA query_only = ON');
  for (const database of written) database.exec('BEGIN');
  let keep = false;
  try {
    const outcome = work();
    if (written.some((database, index) => countUnnoted(database) !== unnoted[index])) {
      throw new Error('An action wrote rows without a note');
    }
    keep = outcome.keep;
    return outcome;
  } finally {
    for (const database of written) database.exec(keep ? 'COMMIT' : 'ROLLBACK');
    for (const database of readOnly) database.exec('PRAGMA query_only = OFF');
  }
}

/** A statement makes SQLite read the schema of its image, most of what an action costs: asking an image is for those written. */
function writtenDatabases(world: World, writes: readonly WritableStore[]): readonly Database[] {
  const written: Database[] = [];
  if (writes.some((store) => store !== 'files')) written.push(world.state);
  if (writes.includes('files')) written.push(world.evidence);
  return written;
}
