/**
 * Whether an answer to SQL holds local content (seed 5.6: a row with a non-null cell from a user table), and whether
 * that content is nothing but zero counts. A direct column is content where its table is a user table. An expression
 * is content where the statement reads a user table and the expression is not a literal: COUNT(*) over a table is,
 * `SELECT 1`, a schema or a pragma is not. Pure reading: the statement is prepared and explained, never stepped.
 */
import type { Database } from 'better-sqlite3';
import type { SqlCell } from '@/arena/evidence/sql-runner';

interface Answer {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly SqlCell[])[];
}

interface Content {
  readonly content: boolean;
  readonly zeroCountsOnly: boolean;
}

const literal = /^(?:[-+]?[\d.]+(?:e[-+]?\d+)?|x?'(?:[^']|'')*'|null|true|false)$/i;

/** `sql` has run already, so it is one read-only statement that this database can prepare. */
export function contentOf(evidence: Database, sql: string, { columns, rows }: Answer): Content {
  if (!readsUserTable(evidence, sql)) return { content: false, zeroCountsOnly: false };
  const origins = evidence.prepare(sql).columns();
  const counts = columns.map((name, index) => {
    const table = origins[index]?.table ?? null;
    return table === null ? !literal.test(name.trim()) : isUserTable(table);
  });
  const cells = rows.flatMap((row) =>
    row.flatMap((cell, index) =>
      counts[index] && cell !== null
        ? [{ cell, computed: (origins[index]?.table ?? null) === null }]
        : [],
    ),
  );
  return {
    content: cells.length > 0,
    zeroCountsOnly: cells.length > 0 && cells.every(({ cell, computed }) => computed && cell === 0),
  };
}

const isUserTable = (name: string): boolean => !name.startsWith('_') && !name.startsWith('sqlite');

/** By the program the statement compiles to: which b-trees it opens. */
function readsUserTable(evidence: Database, sql: string): boolean {
  const roots = evidence
    .prepare<[], { tbl_name: string; rootpage: number }>(
      'SELECT tbl_name, rootpage FROM sqlite_schema WHERE rootpage > 0',
    )
    .all()
    .filter((row) => isUserTable(row.tbl_name))
    .map((row) => row.rootpage);
  const program = evidence
    .prepare<[], { opcode: string; p2: number; p3: number }>(`EXPLAIN ${sql}`)
    .all();
  return program.some(
    ({ opcode, p2, p3 }) => opcode === 'OpenRead' && p3 === 0 && roots.includes(p2),
  );
}
