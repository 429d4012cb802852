/** One number for a whole world, to tell whether a replay reached the same state. */
import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { filesTable } from '@/arena/evidence/evidence-tables';
import type { WritableStore } from './command-context';
import { quoteName } from './schema';
import type { World } from './world-database';

export interface WorldDigest {
  /** SHA-256 in hex over all rows of both images, whatever order they came in. Reads only. */
  read(): string;
  /** Says that a store changed. All other tables are taken from the last reading. */
  forget(store: WritableStore): void;
}

/** One per world; a table is read again only after it was forgotten. */
export function createWorldDigest(world: World): WorldDigest {
  const known = new Map<string, string>();
  const tables = [
    ...tableNames(world.state).map((table) => ({ database: world.state, part: 'state', table })),
    ...tableNames(world.evidence).map((table) => ({
      database: world.evidence,
      part: 'evidence',
      table,
    })),
  ];
  return {
    read() {
      const whole = createHash('sha256');
      for (const { database, part, table } of tables) {
        const name = `${part}/${table}`;
        const rows = known.get(name) ?? tableDigest(database, table);
        known.set(name, rows);
        whole.update(`${name}:${rows}\n`);
      }
      return whole.digest('hex');
    },
    forget: (store) => {
      known.delete(store === 'files' ? `evidence/${filesTable}` : `state/${store}`);
    },
  };
}

function tableNames(database: Database): string[] {
  return database
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
    )
    .pluck()
    .all();
}

/** Rows in the order of all their columns: equal sets of rows give equal digests. */
function tableDigest(database: Database, table: string): string {
  const statement = database.prepare(`SELECT * FROM ${quoteName(table)}`).raw();
  const columns = statement.columns().map(({ name }) => name);
  const rows = statement
    .all()
    .map((row) => JSON.stringify(row))
    .sort();
  return createHash('sha256').update(JSON.stringify(columns)).update(rows.join('\n')).digest('hex');
}
