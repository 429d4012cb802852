/** What differs between two moments of one world, row by row. */
import type { Effect, WorldDump, WorldRow, WorldTable } from './world-view';

/**
 * Rows that are in one of the two and not, or not the same, in the other, in the order of the stores of `after`. Tables
 * are named `table:<name>`; files have their path as key. Pure.
 */
export function differenceOf(before: WorldDump, after: WorldDump): Effect[] {
  return [
    ...tablesDifference(before.stores, after.stores, (name) => name),
    ...tablesDifference(before.tables, after.tables, (name) => `table:${name}`),
    ...rowsDifference(
      'files',
      new Map(before.files.map((file) => [file.path, file])),
      new Map(after.files.map((file) => [file.path, file])),
    ),
  ];
}

function tablesDifference(
  before: readonly WorldTable[],
  after: readonly WorldTable[],
  nameOf: (table: string) => string,
): Effect[] {
  const earlier = new Map(before.map((table) => [table.name, table]));
  return after.flatMap((table) => {
    const old = earlier.get(table.name);
    return rowsDifference(nameOf(table.name), old ? byKey(old) : new Map(), byKey(table));
  });
}

/** The value of a row's key as effects write it. Pure. */
export function keyOfRow(table: Pick<WorldTable, 'columns'>, row: WorldRow): string {
  return table.columns
    .filter((column) => column.key)
    .map(({ name }) => String(row[name] ?? ''))
    .join(',');
}

const byKey = (table: WorldTable): ReadonlyMap<string, WorldRow> =>
  new Map(table.rows.map((row) => [keyOfRow(table, row), row]));

function rowsDifference(
  store: string,
  before: ReadonlyMap<string, WorldRow>,
  after: ReadonlyMap<string, WorldRow>,
): Effect[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys.flatMap((key) => {
    const [old, now] = [before.get(key) ?? null, after.get(key) ?? null];
    if (old && now && JSON.stringify(old) === JSON.stringify(now)) return [];
    return [{ store, key, before: old, after: now }];
  });
}
