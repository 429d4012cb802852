import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SqlPool } from '@/arena/evidence/sql-pool';
import {
  type CommandWorld,
  dataOf,
  errorOf,
  metaOf,
  openCommandWorld,
  openSqlPool,
} from '../../../support/command-world';

let pool: SqlPool;
let world: CommandWorld;
beforeAll(() => {
  pool = openSqlPool();
  world = openCommandWorld(pool);
});
afterAll(() => {
  world.checkpoint.close();
  pool.close();
});

const query = (sql: string, limit?: number) =>
  world.inspect('query_database', limit === undefined ? { sql } : { sql, limit });

describe('the record tables', () => {
  it('are listed without the hidden ones', async () => {
    expect(dataOf(await world.inspect('list_tables')).items).toEqual([
      { name: 'companies', columns: ['id', 'name'] },
      { name: 'contracts', columns: ['company_id', 'year', 'fee'] },
    ]);
  });

  it('are described with keys and references', async () => {
    const result = await world.inspect('describe_table', { table: 'contracts' });
    expect(dataOf(result).columns).toEqual([
      {
        name: 'company_id',
        type: 'INTEGER',
        required: true,
        primary_key: 1,
        references: 'companies.id',
      },
      { name: 'year', type: 'INTEGER', required: true, primary_key: 2, references: null },
      { name: 'fee', type: 'REAL', required: false, primary_key: null, references: null },
    ]);
    expect(metaOf(result).content).toBe(false);
  });

  it.each(['_files', 'nothing', 'sqlite_schema'])('do not include %s', async (table) => {
    expect(errorOf(await world.inspect('describe_table', { table })).code).toBe('NOT_FOUND');
  });
});

describe('a query', () => {
  it('answers rows as lists beside their columns', async () => {
    const result = await query('SELECT name, fee FROM contracts JOIN companies ON company_id = id');
    expect(dataOf(result)).toEqual({ columns: ['name', 'fee'], rows: [['Boiler Ltd', 120]] });
    expect(metaOf(result)).toEqual({ rows: 1, truncated: false, content: true });
  });

  it('is cut at its limit', async () => {
    const result = await query('WITH n(i) AS (VALUES (1), (2), (3)) SELECT i FROM n', 2);
    expect(metaOf(result)).toMatchObject({ rows: 2, truncated: true });
  });

  it.each([
    ['DELETE FROM contracts', 'SQL_NOT_READ_ONLY'],
    ['PRAGMA table_info(contracts)', 'SQL_NOT_READ_ONLY'],
    ['SELECT 1; SELECT 2', 'SQL_ERROR'],
    ['SELECT * FROM nothing', 'SQL_ERROR'],
    ['SELECT * FROM _files', 'SQL_ERROR'],
  ])('%s is answered with %s', async (sql, code) => {
    expect(errorOf(await query(sql)).code).toBe(code);
  });
});

describe('a query that runs away', () => {
  const endless = 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)';
  const doubled = Array.from({ length: 22 }, (_, n) => n)
    .map((n) => `t${n + 1} AS (SELECT x.id FROM t${n} x, t${n} y)`)
    .join(', ');

  it.each([
    ['counts without end', `${endless} SELECT count(*) FROM c`],
    ['joins without end', `${endless} SELECT max(a.x) FROM c a, c b, contracts`],
    [
      'is endless before its first step',
      `WITH t0 AS (SELECT id FROM companies), ${doubled} SELECT 1 FROM t22`,
    ],
  ])(
    'is ended where it %s, and the next command works',
    async (_name, sql) => {
      expect(['SQL_TIMEOUT', 'SQL_ERROR']).toContain(errorOf(await query(sql)).code);
      expect(dataOf(await query('SELECT count(*) FROM companies')).rows).toEqual([[1]]);
      expect(dataOf(await world.inspect('list_tables')).total).toBe(2);
    },
    20_000,
  );
});

/** Seed 5.6: a non-null cell from a user table; constants, schemas and empty results are none. */
describe('local content', () => {
  it.each([
    ['SELECT name FROM companies', true, undefined],
    ['SELECT id FROM companies WHERE id = 0', false, undefined],
    ['SELECT fee FROM contracts WHERE fee IS NULL UNION ALL SELECT NULL', false, undefined],
    ['SELECT 1', false, undefined],
    ["SELECT 'Boiler Ltd' AS name", false, undefined],
    ['VALUES (1), (2)', false, undefined],
    ['SELECT 1 FROM companies', false, undefined],
    ['SELECT name, sql FROM sqlite_schema', false, undefined],
    ['SELECT count(*) FROM companies', true, undefined],
    ['SELECT count(*) FROM companies WHERE id = 0', true, true],
    ['SELECT count(*), sum(fee) FROM contracts WHERE fee > 1000', true, true],
    ['SELECT count(*), 1 FROM contracts WHERE fee > 1000', true, true],
    ['SELECT company_id - company_id FROM contracts', true, true],
    ['SELECT max(fee) FROM contracts', true, undefined],
    ['SELECT upper(name) FROM companies', true, undefined],
    ['SELECT c.name FROM (SELECT name FROM companies) AS c', true, undefined],
    [
      'WITH t AS (SELECT fee * 2 AS double_fee FROM contracts) SELECT double_fee FROM t',
      true,
      undefined,
    ],
    ['SELECT EXISTS (SELECT 1 FROM companies WHERE id = 7)', true, true],
  ])('%s', async (sql, content, zeroCountsOnly) => {
    const meta = metaOf(await query(sql));
    expect([meta.content, meta.zeroCountsOnly]).toEqual([content, zeroCountsOnly]);
  });
});
