import Database from 'better-sqlite3';
import { afterAll, describe, expect, it } from 'vitest';
import { createSqlPool } from '@/arena/evidence/sql-pool';
import { openCheckpoint } from '@/arena/replay/checkpoint';
import { compileScenario } from '@/arena/replay/compile';
import { mergeSnapshot } from '@/arena/replay/merge-snapshot';
import { commandBook, noSql } from '../../../support/command-book';
import { buildInstance, buildScenario, compiledScenario } from '../../../support/scenario-builder';

const pool = createSqlPool({ size: 1 });
afterAll(() => pool.close());

describe('the evidence at a checkpoint', () => {
  it('answers SQL as of that checkpoint, however often and in whatever order they are opened', async () => {
    const compiled = compiledScenario();
    for (const [id, fee] of [
      ['e2', 120],
      ['e3', 150],
      ['e2', 120],
      ['e4', 150],
    ] as const) {
      const checkpoint = openCheckpoint(compiled, id, pool, commandBook);
      const call = { command: 'ask', args: { sql: 'SELECT fee, datetime() FROM contracts' } };
      expect(await checkpoint.execute(call, 'inspect')).toMatchObject({
        data: { rows: [[fee, `2026-03-02 07:0${id.slice(1)}:00`]] },
      });
      checkpoint.close();
    }
  });

  it('is the same after every inspection, a failed one included', async () => {
    const checkpoint = openCheckpoint(compiledScenario(), 'e4', pool, commandBook);
    const before = checkpoint.dump();
    for (const sql of ['SELECT 1', 'DELETE FROM contracts', 'SELECT * FROM _files']) {
      await checkpoint.execute({ command: 'ask', args: { sql } }, 'inspect');
    }
    expect(checkpoint.dump()).toEqual(before);
    checkpoint.close();
  });
});

describe('a merged snapshot', () => {
  it('holds stores, evidence tables and files in one sound file', () => {
    const checkpoint = openCheckpoint(compiledScenario(), 'e3', noSql, commandBook);
    const database = new Database(Buffer.from(mergeSnapshot(checkpoint.snapshot())));
    checkpoint.close();
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(database.pragma('foreign_key_check')).toEqual([]);
    expect(database.prepare('SELECT fee FROM contracts').pluck().all()).toEqual([150]);
    expect(database.prepare('SELECT path FROM files ORDER BY 1').pluck().all()).toEqual([
      'house/boiler.txt',
      'house/rules.md',
    ]);
    expect(database.prepare('SELECT id FROM emails').pluck().all()).toEqual(['em_1']);
    database.close();
  });

  it.each(['emails', 'files'])('cannot be ambiguous: no evidence table is named %s', (name) => {
    const { evidenceTables } = buildInstance();
    const columns = [{ name: 'id', type: 'TEXT' as const }];
    const instance = buildInstance({
      evidenceTables: [...evidenceTables, { name, kind: 'record', columns }],
    });
    expect(compileScenario({ instance, scenario: buildScenario(), noise: null })).toMatchObject({
      ok: false,
      error: [{ code: 'TABLE_REFUSED', path: 'instance.evidenceTables[2].name' }],
    });
  });
});
