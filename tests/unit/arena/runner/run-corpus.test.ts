import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '@/arena/agents/agent';
import { observer } from '@/arena/agents/observer';
import { type Ledger, MemoryLedger } from '@/arena/runner/ledger';
import { loadCorpus } from '@/arena/runner/load-corpus';
import { createProtocolSetting } from '@/arena/runner/protocol-setting';
import { openResponseFileLedger, readResponseFile } from '@/arena/runner/response-file';
import { type RunItem, runCorpus } from '@/arena/runner/run-corpus';
import { createScenarioShelf } from '@/arena/runner/scenario-shelf';
import { createCorpusFolder } from '../../../support/corpus-folder';
import { agentOf, inspect, noSql } from '../../../support/played-response';
import { buildInstance, buildScenario } from '../../../support/scenario-builder';

const corpusFolder = createCorpusFolder();
afterAll(() => corpusFolder.remove());
const corpus = loadCorpus(corpusFolder.directory);
if (!corpus.ok) throw new Error(JSON.stringify(corpus.error));
const shelf = createScenarioShelf(corpus.value);
const setting = createProtocolSetting();

/** Looks once, then is silent; `failing` makes its first response fail. */
function looker(failing = false): Agent {
  let responses = 0;
  return {
    ...agentOf([]),
    id: 'looker',
    start: (task) => {
      responses += 1;
      const turns =
        failing && responses === 1
          ? [new Error('A bug.')]
          : [inspect(['list_chats']), { final: null }];
      return agentOf(turns.map((turn) => (turn instanceof Error ? turn : { turn }))).start(task);
    },
  };
}

const itemsFor = (agent: Agent): RunItem[] =>
  shelf.scenarios.flatMap(({ scenarioId, checkpoints }) =>
    checkpoints.map((checkpointId) => ({ agent, scenarioId, checkpointId, trial: 1 })),
  );
const run = (items: RunItem[], ledger: Ledger, more: object = {}) =>
  runCorpus({ items, shelf, ledger, sql: noSql, setting, ...more });

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'halo-run-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));
const openLedger = (file: string) => {
  const ledger = openResponseFileLedger(path.join(directory, file));
  if (!ledger.ok) throw new Error(JSON.stringify(ledger.error));
  return ledger.value;
};
const bytesOf = (file: string) => readFileSync(path.join(directory, file), 'utf8');

describe('a run', () => {
  it('leaves one record per item, under ids that differ by model and checkpoint', async () => {
    const ledger = new MemoryLedger();
    const summary = await run([...itemsFor(observer), ...itemsFor(looker())], ledger);
    expect(summary).toMatchObject({ planned: 16, outcomes: { completed: 16 }, cancelled: false });
    const ids = (await ledger.records()).map(({ itemId }) => itemId);
    expect(new Set(ids).size).toBe(16);
  });

  it('goes on when one response fails, and runs the failed one again', async () => {
    const ledger = new MemoryLedger();
    const items = itemsFor(looker(true));
    expect((await run(items, ledger)).outcomes).toEqual({ harness_error: 1, completed: 7 });
    expect((await run(items, ledger)).outcomes).toEqual({ kept: 7, completed: 1 });
    expect((await ledger.records()).every(({ status }) => status === 'completed')).toBe(true);
  });

  it('goes on when a scenario does not compile, and names it', async () => {
    const broken = createScenarioShelf({
      directory: '',
      instances: [
        {
          instance: { file: '', text: '', value: buildInstance() },
          noise: null,
          scenarios: [
            buildScenario({ id: 'sc-good' }),
            buildScenario({ id: 'sc-bad', tables: { nowhere: [{ id: 1 }] } }),
          ].map((value) => ({ file: '', text: '', value })),
        },
      ],
    });
    const items = broken.scenarios.map(({ scenarioId }) => ({
      agent: observer,
      scenarioId,
      checkpointId: 'e1',
      trial: 1,
    }));
    const summary = await runCorpus({
      items,
      shelf: broken,
      ledger: new MemoryLedger(),
      sql: noSql,
      setting,
    });
    expect(summary.outcomes).toEqual({ completed: 1, unrecorded: 1 });
    expect(summary.unrecorded[0]?.reason).toContain('sc-bad does not compile');
  });

  it('that is aborted starts nothing further and says so', async () => {
    const abort = new AbortController();
    const summary = await run(itemsFor(observer), new MemoryLedger(), {
      signal: abort.signal,
      onProgress: ({ done }: { done: number }) => done === 3 && abort.abort(),
    });
    expect(summary).toMatchObject({ cancelled: true, outcomes: { completed: 3 } });
  });

  it('leaves alone what another worker has taken', async () => {
    const ledger = new MemoryLedger();
    const first = await run(itemsFor(observer).slice(0, 1), ledger);
    expect(first.outcomes).toEqual({ completed: 1 });
    const other = new MemoryLedger();
    const [record] = await ledger.records();
    await other.claim(record?.itemId ?? '');
    expect((await run(itemsFor(observer).slice(0, 1), other)).outcomes).toEqual({ taken: 1 });
  });

  it('tells trials apart', async () => {
    const ledger = new MemoryLedger();
    const [item] = itemsFor(observer);
    if (item === undefined) throw new Error('There is one.');
    await run([item, { ...item, trial: 2 }], ledger);
    expect((await ledger.records()).map(({ trial }) => trial).sort()).toEqual([1, 2]);
  });
});

describe('a file of responses', () => {
  it('is the same whether the run went through or was interrupted, in any order', async () => {
    const items = itemsFor(looker());
    const whole = openLedger('whole.jsonl');
    await run(items, whole);
    await whole.close();
    const part = openLedger('parts.jsonl');
    await run([...items].reverse().slice(0, 3), part);
    await part.close();
    const rest = openLedger('parts.jsonl');
    expect((await run(items, rest)).outcomes).toEqual({ kept: 3, completed: 5 });
    await rest.close();
    expect(bytesOf('parts.jsonl')).toBe(bytesOf('whole.jsonl'));
  });

  it('survives a kill in the middle of a line: that response runs again', async () => {
    const ledger = openLedger('killed.jsonl');
    await run(itemsFor(observer).slice(0, 2), ledger);
    appendFileSync(path.join(directory, 'killed.jsonl'), '{"itemId":"item_12');
    const again = openLedger('killed.jsonl');
    expect((await run(itemsFor(observer).slice(0, 3), again)).outcomes).toEqual({
      kept: 2,
      completed: 1,
    });
    await again.close();
    const records = readResponseFile(path.join(directory, 'killed.jsonl'));
    expect(records.ok && records.value).toHaveLength(3);
  });

  it('holds each record as soon as it is written', async () => {
    const ledger = openLedger('early.jsonl');
    await run(itemsFor(observer).slice(0, 1), ledger);
    expect(bytesOf('early.jsonl').split('\n')).toHaveLength(2);
    await ledger.close();
  });

  it('names every line that is no response', async () => {
    const ledger = openLedger('faulty.jsonl');
    await run(itemsFor(observer).slice(0, 1), ledger);
    await ledger.close();
    appendFileSync(path.join(directory, 'faulty.jsonl'), 'no JSON\n{"itemId":"x"}\n');
    const records = readResponseFile(path.join(directory, 'faulty.jsonl'));
    expect(records.ok ? [] : records.error.map(({ line }) => line)).toEqual([2, 3]);
    expect(readResponseFile(path.join(directory, 'none.jsonl'))).toMatchObject({ ok: false });
  });

  it('never replaces a completed response', async () => {
    const ledger = new MemoryLedger();
    await run(itemsFor(observer).slice(0, 1), ledger);
    const [record] = await ledger.records();
    if (record === undefined) throw new Error('There is one.');
    await expect(ledger.write(record)).rejects.toThrow('cannot be replaced');
  });
});
