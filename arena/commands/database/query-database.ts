import { z } from 'zod';
import { refused } from '../answer';
import { listLimitDefault } from '../arguments';
import { defineCommand } from '../command';
import { contentOf } from './query-content';

const rowsMax = 200;

export const queryDatabase = defineCommand({
  name: 'query_database',
  kind: 'inspect',
  app: 'database',
  args: z.strictObject({
    sql: z.string().max(10_000).regex(/\S/u, { error: 'expected one SELECT statement' }),
    limit: z.int().min(1).max(rowsMax).default(listLimitDefault).describe('Most rows to return.'),
  }),
  reads: ['evidence'],
  doc: 'Runs one read-only SQLite statement (SELECT, WITH or VALUES) over the record tables. Answers `columns` and `rows` as lists; `truncated` in meta tells that rows were left out. Anything else than reading: SQL_NOT_READ_ONLY; a fault in the statement: SQL_ERROR; too slow: SQL_TIMEOUT.',
  handler: async ({ sql, limit }, { sql: runner }) => {
    const answer = await runner.query(sql, { maxRows: limit });
    if (!answer.ok) {
      return refused({ code: answer.code, message: answer.message, field: 'sql' });
    }
    const { content, zeroCountsOnly } = contentOf(answer);
    return {
      ok: true,
      data: { columns: answer.columns, rows: answer.rows },
      meta: {
        rows: answer.rows.length,
        truncated: answer.truncated,
        content,
        ...(zeroCountsOnly && { zeroCountsOnly }),
      },
    };
  },
});
