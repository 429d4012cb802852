/** The whole world as plain rows, for a person's view. */
import type { Database } from 'better-sqlite3';
import { filesTable } from '@/arena/evidence/evidence-tables';
import type { WorldDump, WorldRow, WorldTable } from '@/lib/domain/trace/world-view';
import { quoteName, storeTables } from './schema';
import { readStoreRows } from './store-rows';
import type { World } from './world-database';

interface ColumnInfo {
  readonly name: string;
  readonly type: string;
  readonly pk: number;
}

/** Every store, evidence table and file at this moment. Reads only. */
export function dumpWorld(world: World, clock: string): WorldDump {
  return {
    clock,
    stores: storeTables
      .filter(({ name }) => name !== 'clock')
      .map((table) => ({
        name: table.name,
        columns: table.columns.map(({ name, kind }) => ({
          name,
          type: kind,
          key: name === table.key,
        })),
        rows: [...readStoreRows(world.state, table)],
      })),
    tables: evidenceTableNames(world.evidence).map((name) => dumpTable(world.evidence, name)),
    files: world.evidence
      .prepare<[], { path: string; text: string }>(
        `SELECT path, text FROM ${filesTable} ORDER BY path`,
      )
      .all(),
  };
}

/** The tables that an agent may see. Reads only. */
export function evidenceTableNames(evidence: Database): string[] {
  return evidence
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND substr(name, 1, 1) <> '_' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
    )
    .pluck()
    .all();
}

function dumpTable(evidence: Database, name: string): WorldTable {
  const columns = evidence.prepare<[], ColumnInfo>(`PRAGMA table_info(${quoteName(name)})`).all();
  return {
    name,
    columns: columns.map((column) => ({
      name: column.name,
      type: column.type,
      key: column.pk > 0,
    })),
    rows: evidence.prepare<[], WorldRow>(`SELECT * FROM ${quoteName(name)}`).all(),
  };
}
