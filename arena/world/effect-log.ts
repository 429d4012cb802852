/** Which rows an action changed: temporary triggers note each row before its first change, reads at the end give the rest. */
import type { Database } from 'better-sqlite3';
import { filesTable } from '@/arena/evidence/evidence-tables';
import type { Effect, WorldRow } from '@/lib/domain/trace/world-view';
import type { WritableStore } from './command-context';
import type { TouchedRow } from './digest';
import { quoteName, storeNames, storeTable } from './schema';
import { decodeStoreRow, readStoreRow, type Stored } from './store-rows';
import { prepareOnce, type World } from './world-database';

/** Rows as they were before their first change, by store and key; null where there was none. */
type Before = Map<WritableStore, Map<string, WorldRow | null>>;

export interface EffectLog {
  /**
   * Runs a change that writes `writes` and nothing else. `change` says whether to keep it; if not, or if it throws,
   * both images are as they were and no effect stays. Throws where another store was written.
   */
  record<T>(writes: readonly WritableStore[], change: () => { keep: boolean; value: T }): T;
  /** All effects so far, in the order of the stores and then of the keys. Rows that ended as they began are none. */
  effects(): Effect[];
  /** Every row that an action wrote, whether or not it ended as it began. */
  touchedRows(): TouchedRow[];
}

/** One log per world. Costs nothing until the first action. */
export function createEffectLog(world: World): EffectLog {
  const kept: Before = new Map();
  const watched = new Set<WritableStore>();
  const noting = new Set<Database>();
  let pending: Before = new Map();
  let firings = 0;

  const note = (store: WritableStore, key: string, before: WorldRow | null): void => {
    const rows = pending.get(store) ?? new Map<string, WorldRow | null>();
    pending.set(store, rows);
    if (!rows.has(key)) rows.set(key, before);
  };

  const watch = (store: WritableStore): void => {
    if (watched.has(store)) return;
    const database = databaseOf(world, store);
    if (!noting.has(database)) registerNotes(database, note, () => firings++);
    noting.add(database);
    watched.add(store);
    database.exec(triggersSql(store));
  };

  return {
    record(writes, change) {
      for (const store of writes) watch(store);
      pending = new Map();
      firings = 0;
      const written = new Set(writes.map((store) => databaseOf(world, store)));
      const countBefore = countChanges(written);
      const outcome = inTransaction(world, written, () => {
        const changed = change();
        if (countChanges(written) - countBefore > firings) {
          throw new Error(`An action wrote outside its declared stores (${writes.join(', ')})`);
        }
        return changed;
      });
      if (outcome.keep) keep(kept, pending);
      return outcome.value;
    },
    effects: () => storeOrder.flatMap((store) => effectsOf(world, store, kept.get(store))),
    touchedRows: () =>
      [...kept].flatMap(([store, rows]) => [...rows.keys()].map((key) => ({ store, key }))),
  };
}

const storeOrder: readonly WritableStore[] = [...storeNames, 'files'];

const databaseOf = (world: World, store: WritableStore): Database =>
  store === 'files' ? world.evidence : world.state;

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
  if (store !== 'files') {
    return readStoreRow(world.state, store, store === 'outbox' ? Number(key) : key);
  }
  const row = world.evidence
    .prepare<[string], WorldRow>(`SELECT path, text FROM ${filesTable} WHERE path = ?`)
    .get(key);
  return row ?? null;
}

function keep(kept: Before, pending: Before): void {
  for (const [store, rows] of pending) {
    const known = kept.get(store) ?? new Map<string, WorldRow | null>();
    kept.set(store, new Map([...rows, ...known]));
  }
}

/** The triggers call back into JavaScript, so that noting writes nothing to either image. */
function registerNotes(
  database: Database,
  note: (store: WritableStore, key: string, before: WorldRow | null) => void,
  fired: () => void,
): void {
  // Recursive: otherwise a row that REPLACE removes fires no trigger.
  database.exec('PRAGMA recursive_triggers = ON; PRAGMA temp_store = MEMORY');
  database.function('note_new', (store: WritableStore, key: unknown, counts: number) => {
    if (counts === 1) fired();
    note(store, String(key), null);
    return null;
  });
  database.function('note_old', { varargs: true }, (store: WritableStore, ...values: Stored[]) => {
    fired();
    note(store, String(values[0]), rowFromValues(store, values));
    return null;
  });
}

const rowFromValues = (store: WritableStore, values: readonly Stored[]): WorldRow =>
  store === 'files'
    ? { path: values[0], text: values[1] }
    : decodeStoreRow(storeTable(store), values);

function triggersSql(store: WritableStore): string {
  const table = store === 'files' ? filesTable : store;
  const columns =
    store === 'files' ? ['path', 'text'] : storeTable(store).columns.map((column) => column.name);
  const key = quoteName(columns[0] ?? 'id');
  const old = `note_old('${store}', ${columns.map((name) => `old.${quoteName(name)}`).join(', ')})`;
  const trigger = (when: string, body: string) =>
    `CREATE TEMP TRIGGER note_${when}_${store} AFTER ${when} ON main.${table} BEGIN SELECT ${body}; END;`;
  return [
    trigger('INSERT', `note_new('${store}', new.${key}, 1)`),
    trigger('UPDATE', `${old}, note_new('${store}', new.${key}, 0)`),
    trigger('DELETE', old),
  ].join('\n');
}

/** Rows written since the databases were opened, those of undone transactions included. */
const countChanges = (databases: ReadonlySet<Database>): number =>
  [...databases].reduce(
    (sum, database) =>
      sum + Number(prepareOnce(database, 'SELECT total_changes()', 'values').get()),
    0,
  );

/** One transaction over the images that may be written: kept together or undone together. The others refuse writes. */
function inTransaction<T extends { keep: boolean }>(
  world: World,
  written: ReadonlySet<Database>,
  work: () => T,
): T {
  const readOnly = [world.state, world.evidence].filter((database) => !written.has(database));
  for (const database of readOnly) database.exec('PRAGMA query_only = ON');
  for (const database of written) database.exec('BEGIN');
  let keep = false;
  try {
    const outcome = work();
    keep = outcome.keep;
    return outcome;
  } finally {
    for (const database of written) database.exec(keep ? 'COMMIT' : 'ROLLBACK');
    for (const database of readOnly) database.exec('PRAGMA query_only = OFF');
  }
}
