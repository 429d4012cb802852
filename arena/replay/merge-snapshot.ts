/** A checkpoint's whole world in one file, for people who read it with other tools. */
import { filesTable } from '../evidence/evidence-tables';
import { quoteName } from '../world/schema';
import { openImage, serializeDatabase } from '../world/world-database';

/** Where the evidence files stand in a merged file; no evidence table may have this name. */
export const mergedFilesTable = 'files';

/**
 * The bytes of an ordinary SQLite file with the stores, the evidence tables, and the files as the table `files`.
 * Compiling has made certain that no two have one name. No effect outside memory.
 */
export function mergeSnapshot({
  state,
  evidence,
}: {
  state: Uint8Array;
  evidence: Uint8Array;
}): Uint8Array {
  const merged = openImage(state);
  const source = openImage(evidence);
  try {
    merged.pragma('foreign_keys = OFF');
    const tables = source
      .prepare<[], { name: string; sql: string }>(
        "SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name",
      )
      .all();
    for (const { name, sql } of tables) {
      const isFiles = name === filesTable;
      merged.exec(isFiles ? sql.replace(filesTable, mergedFilesTable) : sql);
      const select = source.prepare<[], unknown[]>(`SELECT * FROM ${quoteName(name)}`).raw();
      const places = select.columns().map(() => '?');
      const insert = merged.prepare(
        `INSERT INTO ${quoteName(isFiles ? mergedFilesTable : name)} VALUES (${places.join(', ')})`,
      );
      for (const row of select.safeIntegers().iterate()) insert.run(row);
    }
    return serializeDatabase(merged);
  } finally {
    merged.close();
    source.close();
  }
}
