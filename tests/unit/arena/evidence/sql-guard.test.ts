import { describe, expect, it } from 'vitest';
import { refuseSql, sqlCharsMax } from '@/arena/evidence/sql-guard';

describe('the rule for foreign SQL', () => {
  it.each([
    'SELECT 1',
    '  select 1',
    'WITH a AS (SELECT 1) SELECT * FROM a',
    'VALUES (1)',
    '-- why\nSELECT 1',
    '/* why */ /* and */ select 1',
    ';;\n-- x\n;SELECT 1',
    'SELECT(1)',
  ])('lets %j through', (sql) => {
    expect(refuseSql(sql)).toBeNull();
  });

  it.each([
    "ATTACH '/etc/passwd' AS x",
    "VACUUM INTO '/tmp/x'",
    'PRAGMA writable_schema = 1',
    'BEGIN',
    'CREATE TEMP TABLE t AS SELECT 1',
    'DELETE FROM t RETURNING 1',
    'EXPLAIN SELECT 1',
    '/* SELECT */ DROP TABLE t',
    '-- SELECT\nDROP TABLE t',
    '/*/ SELECT */ DROP TABLE t',
    'SELECTED 1',
    '(SELECT 1)',
    '"SELECT" 1',
  ])('refuses %j as no query', (sql) => {
    expect(refuseSql(sql)?.code).toBe('SQL_NOT_READ_ONLY');
  });

  it.each([
    '',
    '   ',
    '-- SELECT 1',
    '/* SELECT 1',
    'SELECT 1\0; DROP TABLE t',
    "SELECT '\ud800'",
    `SELECT '${'x'.repeat(sqlCharsMax)}'`,
  ])('refuses what is no usable text, %#', (sql) => {
    expect(refuseSql(sql)?.code).toBe('SQL_ERROR');
  });
});
