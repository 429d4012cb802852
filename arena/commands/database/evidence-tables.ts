/** What the evidence image says about its own tables. Names that begin with `_` are hidden. Pure reading. */
import type { Database } from 'better-sqlite3';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
}

/** In the order of their names. */
export function evidenceTableNames(evidence: Database): string[] {
  return evidence
    .prepare<[], { name: string }>(
      `SELECT name FROM sqlite_schema
       WHERE type = 'table' AND substr(name, 1, 1) <> '_' AND name NOT LIKE 'sqlite%' ORDER BY name`,
    )
    .all()
    .map((row) => row.name);
}

/** In declared order. Empty for a table that is not there. */
export function tableColumns(evidence: Database, table: string): Column[] {
  return evidence
    .prepare<[string], Column>('SELECT name, type, "notnull", pk FROM pragma_table_info(?)')
    .all(table);
}

/** Column to `table.column` that it must point to. */
export function tableReferences(evidence: Database, table: string): Map<string, string> {
  const rows = evidence
    .prepare<[string], { from: string; table: string; to: string }>(
      'SELECT "from", "table", "to" FROM pragma_foreign_key_list(?)',
    )
    .all(table);
  return new Map(rows.map((row) => [row.from, `${row.table}.${row.to}`]));
}
