import { spawnSync } from 'node:child_process';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { type Checkpoint, openCheckpoint } from '@/arena/replay/checkpoint';
import { HarnessError } from '@/arena/replay/harness-error';
import { worldDumpSchema } from '@/lib/domain/trace/world-view';
import { commandBook, noSql } from '../../../support/command-book';
import { compiledScenario } from '../../../support/scenario-builder';

function atCheckpoint<T>(id: string, use: (checkpoint: Checkpoint) => T): T {
  const checkpoint = openCheckpoint(compiledScenario(), id, noSql, commandBook);
  const result = use(checkpoint);
  const close = () => checkpoint.close();
  if (result instanceof Promise) return result.finally(close) as T;
  close();
  return result;
}

const rowsOf = (checkpoint: Checkpoint, name: string) => {
  const { stores, tables } = checkpoint.dump();
  return [...stores, ...tables].find((table) => table.name === name)?.rows ?? [];
};

describe('opening a checkpoint', () => {
  it('shows the world after its own event and before the next', () => {
    atCheckpoint('e2', (checkpoint) => {
      expect(checkpoint.clock).toBe('2026-03-02T08:02:00+01:00');
      expect(checkpoint.prefix.map(({ id }) => id)).toEqual(['e1', 'e2']);
      expect(rowsOf(checkpoint, 'accounts')).toMatchObject([{ balance_minor: 46_500 }]);
      expect(rowsOf(checkpoint, 'contracts')).toEqual([{ company_id: 1, year: 2026, fee: 120 }]);
    });
    atCheckpoint('e4', (checkpoint) => {
      expect(rowsOf(checkpoint, 'contracts')).toEqual([{ company_id: 1, year: 2026, fee: 150 }]);
      expect(rowsOf(checkpoint, 'calendar_events')).toMatchObject([{ status: 'cancelled' }]);
    });
  });

  it('gives the same state every time and another at every checkpoint', () => {
    const digests = ['e1', 'e2', 'e3', 'e4'].map((id) => atCheckpoint(id, (it) => it.digest()));
    expect(new Set(digests).size).toBe(4);
    expect(digests).toEqual(
      ['e1', 'e2', 'e3', 'e4'].map((id) => atCheckpoint(id, (it) => it.digest())),
    );
  });

  it('sees nothing of what was done at another checkpoint or in another response', async () => {
    const compiled = compiledScenario();
    const untouched = openCheckpoint(compiled, 'e4', noSql, commandBook);
    const acted = openCheckpoint(compiled, 'e2', noSql, commandBook);
    await acted.execute({ command: 'pay', args: { amount_minor: 100 } }, 'act');
    const after = openCheckpoint(compiled, 'e4', noSql, commandBook);
    expect(after.digest()).toBe(untouched.digest());
    for (const checkpoint of [untouched, acted, after]) checkpoint.close();
  });

  it('gives the same digest in another process', () => {
    const program = `
      import { openCheckpoint } from '@/arena/replay/checkpoint';
      import { compiledScenario } from '@/tests/support/scenario-builder';
      const checkpoint = openCheckpoint(compiledScenario(), 'e4', { run: async () => { throw new Error() } });
      console.log(checkpoint.digest());`;
    const run = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', program],
      {
        encoding: 'utf8',
        env: { ...process.env, TZ: 'Pacific/Auckland', LC_ALL: 'C' },
      },
    );
    expect(run.stderr).toBe('');
    expect(run.stdout.trim()).toBe(atCheckpoint('e4', (it) => it.digest()));
  }, 30_000);

  it('throws for an id that is no event of the scenario', () => {
    expect(() => openCheckpoint(compiledScenario(), 'e9', noSql, commandBook)).toThrow(
      'no checkpoint e9',
    );
  });

  it('dumps every store, table and file, and nothing hidden', () => {
    atCheckpoint('e1', (checkpoint) => {
      const dump = worldDumpSchema.parse(checkpoint.dump());
      expect(dump.tables.map(({ name }) => name)).toEqual(['companies', 'contracts']);
      expect(dump.files.map(({ path }) => path)).toEqual(['house/boiler.txt', 'house/rules.md']);
      expect(rowsOf(checkpoint, 'emails')).toMatchObject([
        { to: ['mara@example.org'], read: false },
      ]);
    });
  });

  it('writes snapshots that any SQLite opens', () => {
    atCheckpoint('e1', (checkpoint) => {
      const { state } = checkpoint.snapshot();
      const database = new Database(Buffer.from(state));
      expect(database.prepare('SELECT id FROM emails').pluck().all()).toEqual(['em_1']);
      expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
      database.close();
    });
  });
});

describe('executing at a checkpoint', () => {
  it('keeps what an action changed, before and after, and what left the house', () =>
    atCheckpoint('e1', async (checkpoint) => {
      const result = await checkpoint.execute(
        { command: 'notify', args: { message: 'Hi <b>' } },
        'act',
      );
      expect(result).toMatchObject({ ok: true, data: { id: 'new_nt_1' } });
      expect(checkpoint.effects()).toMatchObject([
        { store: 'notifications', key: 'new_nt_1', before: null, after: { message: 'Hi <b>' } },
        { store: 'outbox', key: '1', before: null, after: { kind: 'chat' } },
      ]);
      expect(checkpoint.outbox()).toEqual([
        { seq: 1, kind: 'chat', at: checkpoint.clock, payload: { message: 'Hi <b>' } },
      ]);
    }));

  it('shows a changed row once, from its first state to its last', () =>
    atCheckpoint('e1', async (checkpoint) => {
      for (const note of ['first', 'second']) {
        await checkpoint.execute(
          { command: 'flag_email', args: { email_id: 'em_1', note } },
          'act',
        );
      }
      expect(checkpoint.effects()).toMatchObject([
        {
          store: 'emails',
          key: 'em_1',
          before: { flag_note: null },
          after: { flag_note: 'second' },
        },
      ]);
    }));

  it('counts no effect where a row ends as it began', () =>
    atCheckpoint('e1', async (checkpoint) => {
      const call = {
        command: 'write_note',
        args: { path: 'house/rules.md', text: 'Quiet from ten.\nAsk Jonas first.\n' },
      };
      expect(await checkpoint.execute(call, 'act')).toMatchObject({ ok: true });
      expect(checkpoint.effects()).toEqual([]);
    }));

  it('notes a file that replaces another', () =>
    atCheckpoint('e1', async (checkpoint) => {
      const before = checkpoint.digest();
      await checkpoint.execute(
        { command: 'write_note', args: { path: 'house/rules.md', text: 'New' } },
        'act',
      );
      expect(checkpoint.effects()).toMatchObject([
        {
          store: 'files',
          key: 'house/rules.md',
          before: { text: expect.stringContaining('Jonas') },
          after: { text: 'New' },
        },
      ]);
      expect(checkpoint.digest()).not.toBe(before);
    }));

  it('changes nothing where an action answers with an error', () =>
    atCheckpoint('e1', async (checkpoint) => {
      const before = checkpoint.digest();
      const call = { command: 'notify', args: { message: 'Hi', fail: true } };
      expect(await checkpoint.execute(call, 'act')).toMatchObject({
        ok: false,
        error: { code: 'CONFLICT' },
      });
      expect(checkpoint.digest()).toBe(before);
      expect(checkpoint.effects()).toEqual([]);
      expect(checkpoint.outbox()).toEqual([]);
    }));

  it.each(['trespass', 'trespass_files', 'break_down'])(
    'throws and changes nothing where %s breaks the arena',
    (command) =>
      atCheckpoint('e1', async (checkpoint) => {
        const before = checkpoint.dump();
        await expect(checkpoint.execute({ command, args: {} }, 'act')).rejects.toThrow(
          HarnessError,
        );
        expect(checkpoint.effects()).toEqual([]);
        expect(checkpoint.dump()).toEqual(before);
        expect(
          await checkpoint.execute({ command: 'notify', args: { message: 'On' } }, 'act'),
        ).toMatchObject({ ok: true });
      }),
  );

  it('answers an unknown name with the nearest ones', () =>
    atCheckpoint('e1', async (checkpoint) => {
      expect(await checkpoint.execute({ command: 'notfy', args: {} }, 'act')).toMatchObject({
        ok: false,
        error: { code: 'UNKNOWN_COMMAND', expected: expect.stringMatching(/^notify,/) },
      });
    }));

  it.each([['constructor'], ['__proto__'], ['\ud800'], ['x'.repeat(100_000)]])(
    'knows no command of a hostile name, %#',
    (command) =>
      atCheckpoint('e1', async (checkpoint) => {
        const result = await checkpoint.execute({ command, args: {} }, 'act');
        expect(result).toMatchObject({ ok: false, error: { code: 'UNKNOWN_COMMAND' } });
        expect(JSON.stringify(result).isWellFormed()).toBe(true);
      }),
  );

  it('runs no action as an inspection and no inspection as an action', () =>
    atCheckpoint('e1', async (checkpoint) => {
      const action = { command: 'notify', args: { message: 'Hi' } };
      const inspection = { command: 'ask', args: { sql: 'SELECT 1' } };
      expect(await checkpoint.execute(action, 'inspect')).toMatchObject({
        error: { code: 'KIND_MISMATCH' },
      });
      expect(await checkpoint.execute(inspection, 'act')).toMatchObject({
        error: { code: 'KIND_MISMATCH' },
      });
      expect(checkpoint.effects()).toEqual([]);
    }));

  it.each([
    [{ message: 1, extra: true }, /message.*extra/],
    [{ message: 'lone \udc00' }, /lone surrogate/],
    [{ message: 'nul \0' }, /NUL/],
  ])('names all that is wrong with arguments %#', (args, message) =>
    atCheckpoint('e1', async (checkpoint) => {
      expect(await checkpoint.execute({ command: 'notify', args }, 'act')).toMatchObject({
        ok: false,
        error: { code: 'INVALID_ARGS', message: expect.stringMatching(message) },
      });
      expect(checkpoint.effects()).toEqual([]);
    }),
  );
});
