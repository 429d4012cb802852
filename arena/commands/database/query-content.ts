/**
 * Whether an answer to SQL holds local content (seed 5.6: a row with a non-null cell from a user table), and whether
 * that content is nothing but zero counts. A direct column is content where its table is a user table. An expression
 * is content where the statement reads a user table and the expression is not a literal: COUNT(*) over a table is,
 * `SELECT 1`, a schema or a pragma is not. Pure.
 */
import type { SqlAnswer } from '@/arena/evidence/sql-runner';

interface Content {
  readonly content: boolean;
  readonly zeroCountsOnly: boolean;
}

const literal = /^(?:[-+]?[\d.]+(?:e[-+]?\d+)?|x?'(?:[^']|'')*'|null|true|false)$/i;

export function contentOf(answer: Extract<SqlAnswer, { ok: true }>): Content {
  const { columns, columnTables, readsTables, rows } = answer;
  if (!readsTables) return { content: false, zeroCountsOnly: false };
  const counts = columns.map((name, index) => {
    const table = columnTables[index] ?? null;
    return table === null ? !literal.test(name.trim()) : isUserTable(table);
  });
  const cells = rows.flatMap((row) =>
    row.flatMap((cell, index) =>
      counts[index] && cell !== null
        ? [{ cell, computed: (columnTables[index] ?? null) === null }]
        : [],
    ),
  );
  return {
    content: cells.length > 0,
    zeroCountsOnly: cells.length > 0 && cells.every(({ cell, computed }) => computed && cell === 0),
  };
}

const isUserTable = (name: string): boolean => !name.startsWith('_') && !name.startsWith('sqlite');
