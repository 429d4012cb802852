import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSqlPool, type SqlPool } from '@/arena/evidence/sql-pool';
import type { SqlRunner } from '@/arena/evidence/sql-runner';

const endless = 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) ';
const deadlineMs = 1_500;
/** What a test machine under load may add to a deadline: killing, and reading the clock. */
const graceMs = 1_000;

let pool: SqlPool;
let image: Uint8Array;

beforeAll(() => {
  const database = new Database(':memory:');
  database.exec(`
    CREATE TABLE t (a INTEGER, b TEXT) STRICT;
    INSERT INTO t VALUES (9007199254740993, 'x'), (2, NULL);
    CREATE TABLE _files (path TEXT PRIMARY KEY, text TEXT);
    INSERT INTO _files VALUES ('secret.txt', 'secret');
  `);
  image = new Uint8Array(database.serialize());
  database.close();
  pool = createSqlPool({ size: 1, deadlineMs });
});
afterAll(() => pool.close());

const ask = (sql: string, runner: SqlRunner = pool, maxRows = 20) =>
  runner.run({
    imageKey: 'test',
    image: () => image,
    sql,
    maxRows,
    clock: '2026-03-02T08:05:00+01:00',
  });

const rows = async (sql: string) => {
  const answer = await ask(sql);
  if (!answer.ok) throw new Error(answer.message);
  return answer.rows;
};

describe('foreign SQL', () => {
  it('answers rows as lists, so that equal column names lose nothing', async () => {
    expect(await ask('SELECT b, b, a AS b FROM t WHERE a = 2')).toEqual({
      ok: true,
      columns: ['b', 'b', 'b'],
      columnTables: ['t', 't', 't'],
      readsTables: true,
      rows: [[null, null, 2]],
      truncated: false,
    });
  });

  it('keeps every digit of a large integer and stays JSON', async () => {
    expect(await rows("SELECT a, 9e999, x'0011', 1.5 FROM t WHERE b = 'x'")).toEqual([
      ['9007199254740993', 'Infinity', '<2 bytes>', 1.5],
    ]);
  });

  it('cuts rows and cells at their limits and says so', async () => {
    const many = await ask(`${endless} SELECT x FROM c`, pool, 3);
    expect(many).toMatchObject({ rows: [[1], [2], [3]], truncated: true });
    const wide = await ask("SELECT replace(hex(zeroblob(50000)), '0', 'ab')");
    expect(wide).toMatchObject({ ok: true, truncated: true });
    expect(JSON.stringify(wide).length).toBeLessThan(5_000);
    expect(await ask('SELECT a FROM t', pool, 2)).toMatchObject({ truncated: false });
  });

  it('reads the clock of the checkpoint and not of the machine', async () => {
    expect(
      await rows(
        "SELECT datetime('now'), date(), current_timestamp, strftime('%H:%M'), datetime('now', 'localtime'), date('now', '+1 day')",
      ),
    ).toEqual([
      [
        '2026-03-02 07:05:00',
        '2026-03-02',
        '2026-03-02 07:05:00',
        '07:05',
        '2026-03-02 07:05:00',
        '2026-03-03',
      ],
    ]);
    expect(await rows("SELECT date('2020-02-28', '+2 days')")).toEqual([['2020-03-01']]);
  });

  it.each(['SELECT random()', 'SELECT randomblob(4)'])('has no dice: %s', async (sql) => {
    expect(await ask(sql)).toMatchObject({ ok: false, code: 'SQL_ERROR' });
  });

  it('sees no hidden table, by name, in the schema or in the pages', async () => {
    expect(await ask('SELECT * FROM _files')).toMatchObject({ ok: false, code: 'SQL_ERROR' });
    expect(await rows('SELECT name FROM sqlite_schema')).toEqual([['t']]);
    expect(await rows("SELECT count(*) FROM dbstat WHERE name LIKE '%files%'")).toEqual([[0]]);
  });
});

describe('hostile SQL', () => {
  it.each([
    ["ATTACH '/etc/hostname' AS x", 'SQL_NOT_READ_ONLY'],
    ['PRAGMA query_only = OFF', 'SQL_NOT_READ_ONLY'],
    ["VACUUM INTO '/tmp/halo-vacuum.db'", 'SQL_NOT_READ_ONLY'],
    ['CREATE TEMP TABLE z AS SELECT 1', 'SQL_NOT_READ_ONLY'],
    ["INSERT INTO t VALUES (1, 'x') RETURNING a", 'SQL_NOT_READ_ONLY'],
    ["WITH c AS (SELECT 1) INSERT INTO t VALUES (1, 'x') RETURNING a", 'SQL_NOT_READ_ONLY'],
    ['WITH c AS (SELECT 1) DELETE FROM t', 'SQL_NOT_READ_ONLY'],
    ['SELECT 1; DELETE FROM t', 'SQL_ERROR'],
    ['SELECT 1 \0', 'SQL_ERROR'],
    ["SELECT load_extension('x')", 'SQL_ERROR'],
    ["SELECT readfile('/etc/passwd')", 'SQL_ERROR'],
    ['SELECT * FROM nowhere', 'SQL_ERROR'],
    [`SELECT ${'('.repeat(4_000)}1${')'.repeat(4_000)}`, 'SQL_ERROR'],
  ])('answers %s with %s, and the next query works', async (sql, code) => {
    expect(await ask(sql)).toMatchObject({ ok: false, code });
    expect(await rows('SELECT count(*) FROM t')).toEqual([[2]]);
    expect(existsSync('/tmp/halo-vacuum.db')).toBe(false);
  });

  it.each([
    ['counts forever', `${endless} SELECT count(*) FROM c`],
    ['joins without end', `${endless} SELECT count(*) FROM c a, c b`],
  ])(
    'stops what %s at the deadline',
    async (_name, sql) => {
      await ask('SELECT 1');
      const started = performance.now();
      expect(await ask(sql)).toMatchObject({ ok: false, code: 'SQL_TIMEOUT' });
      expect(performance.now() - started).toBeLessThan(deadlineMs + graceMs);
      expect(await rows('SELECT 1')).toEqual([[1]]);
    },
    20_000,
  );

  it.each([
    ['a blob of a gigabyte', 'SELECT hex(zeroblob(1000000000))'],
    ['a text of many hundred megabytes', 'SELECT length(hex(zeroblob(400000000)))'],
    ['a sum of texts', `${endless} SELECT group_concat(x || hex(zeroblob(4000))) FROM c`],
    ['a sort of everything', `${endless} SELECT x || hex(zeroblob(2000)) FROM c ORDER BY 1`],
  ])(
    'stops %s before it fills the machine',
    async (_name, sql) => {
      await ask('SELECT 1');
      const started = performance.now();
      expect(await ask(sql)).toMatchObject({
        ok: false,
        code: expect.stringMatching(/^SQL_(?:ERROR|TIMEOUT)$/),
      });
      expect(performance.now() - started).toBeLessThan(deadlineMs + graceMs);
      expect(await rows('SELECT 1')).toEqual([[1]]);
    },
    20_000,
  );
});

describe('the queue', () => {
  it('lets one person wait for their own queries only', async () => {
    const shared = createSqlPool({ size: 2, deadlineMs });
    const [greedy, other] = [shared.forPerson('greedy'), shared.forPerson('other')];
    await Promise.all([ask('SELECT 1', greedy), ask('SELECT 1', other)]);
    const order: string[] = [];
    const note = (name: string) => () => order.push(name);
    await Promise.all([
      ask(`${endless} SELECT count(*) FROM c`, greedy).then(note('endless')),
      ask('SELECT 2', greedy).then(note('behind it')),
      ask('SELECT 3', other).then(note('other')),
    ]);
    expect(order).toEqual(['other', 'endless', 'behind it']);
    shared.close();
  }, 20_000);

  it('answers what still waits when it is closed', async () => {
    const closing = createSqlPool({ size: 1, deadlineMs });
    const running = ask(`${endless} SELECT count(*) FROM c`, closing);
    const waiting = ask('SELECT 1', closing);
    closing.close();
    expect(await running).toMatchObject({ ok: false, code: 'SQL_ERROR' });
    expect(await waiting).toMatchObject({ ok: false, code: 'SQL_ERROR' });
    expect(await ask('SELECT 1', closing)).toMatchObject({ ok: false, code: 'SQL_ERROR' });
  }, 20_000);
});
