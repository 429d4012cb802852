/** Evidence tables: their DDL, their rows, and the hidden table of files. */
import type { Database } from 'better-sqlite3';
import { type NotedWrite, noteWrite } from '@/arena/world/noted-writes';
import { quoteName } from '@/arena/world/schema';
import { type ReadableTable, readRow, readRows } from '@/arena/world/shared-rows';
import { prepareOnce } from '@/arena/world/world-database';
import type { EvidenceRow, EvidenceTable } from '@/lib/domain/scenario/evidence';

export type EvidenceFile = { readonly path: string; readonly text: string };

/** Holds the evidence files. The underscore hides it from agents, and the SQL pool removes it before any query. */
export const filesTable = '_files';
export const filesSchemaSql = `CREATE TABLE ${filesTable} (path TEXT PRIMARY KEY NOT NULL, text TEXT NOT NULL) STRICT, WITHOUT ROWID;`;

/** What an agent may learn of a table: the construction-side `kind` is left out. Pure. */
export function evidenceTableSql(table: EvidenceTable): string {
  const key = table.columns.filter((column) => column.pk).map((column) => quoteName(column.name));
  const lines = table.columns.map((column) =>
    [
      `  ${quoteName(column.name)} ${column.type}`,
      column.notNull || column.pk ? ' NOT NULL' : '',
      column.fk === null ? '' : ` REFERENCES ${referenceSql(column.fk)}`,
    ].join(''),
  );
  if (key.length > 0) lines.push(`  PRIMARY KEY (${key.join(', ')})`);
  return `CREATE TABLE ${quoteName(table.name)} (\n${lines.join(',\n')}\n) STRICT;`;
}

/** Adds a row. Throws for an unknown column, a wrong type, a taken key. */
export function insertEvidenceRow(database: Database, table: string, row: EvidenceRow): void {
  const names = Object.keys(row);
  const sql =
    names.length === 0
      ? `INSERT INTO ${quoteName(table)} DEFAULT VALUES`
      : `INSERT INTO ${quoteName(table)} (${names.map(quoteName).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
  const values = Object.values(row).map(encodeCell);
  const write = writeTo(database, table, row);
  noteWrite(database, write, () => database.prepare(sql).run(values).changes);
}

/** The number of rows changed: the caller decides whether it had to be one. */
export function updateEvidenceRows(
  database: Database,
  table: string,
  key: EvidenceRow,
  changes: EvidenceRow,
): number {
  const set = Object.keys(changes).map((name) => `${quoteName(name)} = ?`);
  const sql = `UPDATE ${quoteName(table)} SET ${set.join(', ')} WHERE ${whereSql(key)}`;
  const values = [...Object.values(changes), ...Object.values(key)].map(encodeCell);
  const write = writeTo(database, table, key);
  return noteWrite(database, write, () => database.prepare(sql).run(values).changes);
}

/** The number of rows removed. */
export function deleteEvidenceRows(database: Database, table: string, key: EvidenceRow): number {
  const sql = `DELETE FROM ${quoteName(table)} WHERE ${whereSql(key)}`;
  const values = Object.values(key).map(encodeCell);
  const write = writeTo(database, table, key);
  return noteWrite(database, write, () => database.prepare(sql).run(values).changes);
}

/** Files are followed one by one; the keys of evidence tables have any shape. */
const writeTo = (database: Database, table: string, row: EvidenceRow): NotedWrite => ({
  table,
  key: table === filesTable ? String(row.path) : null,
  before: () => (table === filesTable ? readFileRow(database, String(row.path)) : null),
});

/** One file, or null. Reads only. */
export function readFileRow(database: Database, path: string): EvidenceFile | null {
  return readRow(database, readableFiles, path) as EvidenceFile | null;
}

const readableFiles: ReadableTable = {
  name: filesTable,
  key: 'path',
  decode: ([path, text]) => ({ path, text }),
};

/** All files by path, frozen: the same object for the same file wherever it was not written. Reads only. */
export const readFileRows = (database: Database): readonly EvidenceFile[] =>
  readRows(database, readableFiles) as readonly EvidenceFile[];

/** False where the path is taken; nothing is then written. */
export function addFileRow(database: Database, { path, text }: EvidenceFile): boolean {
  const sql = `INSERT INTO ${filesTable} (path, text) VALUES (?, ?) ON CONFLICT (path) DO NOTHING`;
  const write = writeTo(database, filesTable, { path });
  return noteWrite(database, write, () => prepareOnce(database, sql).run(path, text).changes) === 1;
}

const whereSql = (key: EvidenceRow): string =>
  Object.keys(key)
    .map((name) => `${quoteName(name)} IS ?`)
    .join(' AND ');

/** A JavaScript number would arrive as REAL, which a STRICT INTEGER column takes but an expression would show as 1.0. */
const encodeCell = (cell: EvidenceRow[string]): string | number | bigint | null =>
  typeof cell === 'number' && Number.isInteger(cell) ? BigInt(cell) : cell;

function referenceSql(reference: string): string {
  const [table = '', column = ''] = reference.split('.');
  return `${quoteName(table)}(${quoteName(column)})`;
}
