import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { observer } from '@/arena/agents/observer';
import { loadCorpus } from '@/arena/runner/load-corpus';
import { createProtocolSetting } from '@/arena/runner/protocol-setting';
import {
  appendResponse,
  readResponseFile,
  responseLine,
  writeResponseFile,
} from '@/arena/runner/response-file';
import type { ResponseRecord } from '@/arena/runner/response-record';
import { planItems, runCorpus } from '@/arena/runner/run-corpus';
import { RunLedger } from '@/arena/runner/run-ledger';
import type { RunPlan } from '@/arena/runner/run-plan';
import { createScenarioShelf } from '@/arena/runner/scenario-shelf';
import { startLocalRun } from '@/scripts/halo/run/local-run';
import { createCorpusFolder } from '../../../support/corpus-folder';
import { noSql } from '../../../support/played-response';

const corpusFolder = createCorpusFolder();
const directory = mkdtempSync(path.join(tmpdir(), 'halo-ledger-'));
afterAll(() => {
  corpusFolder.remove();
  rmSync(directory, { recursive: true, force: true });
});
afterEach(() => {
  vi.useRealTimers();
});
const corpus = loadCorpus(corpusFolder.directory);
if (!corpus.ok) throw new Error(JSON.stringify(corpus.error));
const shelf = createScenarioShelf(corpus.value);
const setting = createProtocolSetting();
const { items } = planItems(
  shelf.scenarios.flatMap(({ scenarioId, checkpoints }) =>
    checkpoints.map((checkpointId) => ({ agent: observer, scenarioId, checkpointId, trial: 1 })),
  ),
  shelf,
  setting,
);

const plan: RunPlan = {
  runId: '6f0b9f0e-5f6b-4c1c-9a63-0d3f5a1f2b11',
  corpus: corpusFolder.directory,
  modelsFile: null,
  checkpoints: 'all',
  seed: 'halo',
  trials: 1,
  limits: setting.limits,
  protocolVersion: setting.protocolVersion,
  promptHash: setting.promptHash,
  models: [],
};

const anyRow = z.record(z.string(), z.unknown());
let count = 0;
const newFile = (): string => {
  count += 1;
  return path.join(directory, `${count}.jsonl.ledger`);
};
const worker = { agents: [observer], shelf, sql: noSql, setting };
const work = (ledger: RunLedger) => runCorpus({ ...worker, ledger });
const claimedId = async (ledger: RunLedger): Promise<string> => {
  const claim = await ledger.claim('observer');
  if (claim.kind !== 'claimed') throw new Error(`Got ${claim.kind}.`);
  return claim.item.itemId;
};
let made: ResponseRecord[] | undefined;
/** A real record of each item, as the observer makes it. */
async function allRecords(): Promise<ResponseRecord[]> {
  if (made !== undefined) return made;
  const ledger = RunLedger.create(newFile(), plan, items);
  await work(ledger);
  made = [...ledger.records()];
  await ledger.close();
  return made;
}
async function recordOf(itemId: string): Promise<ResponseRecord> {
  const record = (await allRecords()).find((each) => each.itemId === itemId);
  if (record === undefined) throw new Error('There is one of every item.');
  return record;
}

describe('the ledger of a run', () => {
  it('is a SQLite file in WAL mode that knows its plan', async () => {
    const file = newFile();
    const ledger = RunLedger.create(file, plan, items);
    const raw = new Database(file, { readonly: true });
    expect(raw.pragma('journal_mode', { simple: true })).toBe('wal');
    raw.close();
    await ledger.close();
    const again = RunLedger.open(file);
    expect(again.plan()).toEqual(plan);
    await again.close();
  });

  it('gives every item to one of two workers', async () => {
    const file = newFile();
    const first = RunLedger.create(file, plan, items);
    const second = RunLedger.open(file);
    const summaries = await Promise.all([work(first), work(second)]);
    const counts = summaries.map(({ outcomes }) => outcomes.completed ?? 0);
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts[1]).toBeGreaterThan(0);
    expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(8);
    expect([...first.records()]).toHaveLength(8);
    await first.close();
    await second.close();
  });

  it('has a worker wait for what another holds, and take it over when the lease has run out', async () => {
    const file = newFile();
    const dead = RunLedger.create(file, plan, items);
    const held = await claimedId(dead);
    const alive = RunLedger.open(file);
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let index = 1; index < 8; index += 1) await claimedId(alive);
    expect(await alive.claim('observer')).toMatchObject({ kind: 'wait' });
    vi.setSystemTime(Date.now() + 31_000);
    expect(await claimedId(alive)).toBe(held);
    await alive.close();
    await dead.close();
  });

  it('throws away what a worker writes that has lost its claim, so nothing is doubled', async () => {
    const file = newFile();
    const slow = RunLedger.create(file, plan, items.slice(0, 1));
    const itemId = await claimedId(slow);
    const record = await recordOf(itemId);
    const quick = RunLedger.open(file);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 31_000);
    expect(await claimedId(quick)).toBe(itemId);
    expect(await slow.write(record)).toBe('lost');
    expect(await quick.write(record)).toBe('written');
    expect(await slow.write(record)).toBe('lost');
    expect([...quick.records()]).toHaveLength(1);
    await slow.close();
    await quick.close();
  });

  it('opens failed items again when asked, never completed ones, and keeps every try', async () => {
    const ledger = RunLedger.create(newFile(), plan, items.slice(0, 1));
    const record = await recordOf(await claimedId(ledger));
    await ledger.write({ ...record, status: 'transport_failed', failure: 'Gone.' });
    expect(await ledger.claim('observer')).toEqual({ kind: 'none' });
    expect(ledger.reopenFailed()).toBe(1);
    await claimedId(ledger);
    await ledger.write(record);
    expect(ledger.reopenFailed()).toBe(0);
    expect([...ledger.records()]).toEqual([record]);
    expect(await ledger.progress()).toEqual({ planned: 1, completed: 1, failed: 0 });
    const raw = ledger.ask('select status from tries order by try', anyRow);
    expect(raw).toEqual([{ status: 'transport_failed' }, { status: 'completed' }]);
    await ledger.close();
  });

  it('gives nothing out while the run is paused or cancelled', async () => {
    const ledger = RunLedger.create(newFile(), plan, items);
    for (const state of ['paused', 'cancelled'] as const) {
      ledger.setState(state);
      expect(await ledger.claim('observer')).toEqual({ kind: 'stopped' });
      expect(await work(ledger)).toMatchObject({ stopped: true, outcomes: {} });
    }
    ledger.setState('running');
    expect((await work(ledger)).outcomes).toEqual({ completed: 8 });
    await ledger.close();
  });

  it('remembers an item that was given up, and does not offer it again', async () => {
    const ledger = RunLedger.create(newFile(), plan, items.slice(0, 1));
    await ledger.giveUp(await claimedId(ledger), 'It broke.');
    expect(await ledger.claim('observer')).toEqual({ kind: 'none' });
    expect(await ledger.progress()).toMatchObject({ failed: 1 });
    await ledger.close();
  });

  it('refuses a second item of the same key', async () => {
    const [item] = items;
    if (item === undefined) throw new Error('There are eight.');
    const ledger = RunLedger.create(newFile(), plan, [
      item,
      { ...item, itemId: `item_${'0'.repeat(24)}` },
    ]);
    expect(await ledger.progress()).toMatchObject({ planned: 1 });
    await ledger.close();
  });
});

describe('the ledger of a file that is continued', () => {
  it('begins with its completed responses, and makes the rest', async () => {
    const out = path.join(directory, 'continued.jsonl');
    const [first] = await allRecords();
    if (first === undefined) throw new Error('There are eight.');
    writeResponseFile(out, [responseLine(first)]);
    const run = await startLocalRun(out, plan, items);
    expect(await run.ledger.progress()).toEqual({ planned: 8, completed: 1, failed: 0 });
    expect((await runCorpus({ ...worker, ledger: run.ledger })).outcomes).toEqual({ completed: 7 });
    await run.deliver();
    await run.close();
    expect(readResponseFile(out)).toMatchObject({ ok: true, value: await allRecords() });
  });

  it('is not made where the file holds another run, and drops nothing that came into it since', async () => {
    const out = path.join(directory, 'foreign.jsonl');
    const [first] = await allRecords();
    if (first === undefined) throw new Error('There are eight.');
    writeResponseFile(out, [responseLine(first)]);
    const others = items.filter(({ itemId }) => itemId !== first.itemId);
    await expect(startLocalRun(out, plan, others)).rejects.toThrow(/holds 1 completed/);
    rmSync(out);
    const run = await startLocalRun(out, plan, others);
    appendResponse(out, first);
    await run.deliver();
    await run.close();
    expect(readResponseFile(out)).toEqual({ ok: true, value: [first] });
  });
});

describe('a file of responses', () => {
  it('is the same whether the run went through or was stopped, by one worker or two', async () => {
    const whole = path.join(directory, 'whole.jsonl');
    writeResponseFile(whole, (await allRecords()).map(responseLine));
    const file = newFile();
    const first = RunLedger.create(file, plan, [...items].reverse());
    const abort = new AbortController();
    await runCorpus({
      ledger: first,
      agents: [observer],
      shelf,
      sql: noSql,
      setting,
      signal: abort.signal,
      onProgress: () => abort.abort(),
    });
    await first.close();
    const second = RunLedger.open(file);
    await work(second);
    const parts = path.join(directory, 'parts.jsonl');
    writeResponseFile(parts, second.recordLines());
    await second.close();
    expect(readResponseFile(parts)).toEqual(readResponseFile(whole));
  });

  it('names every line that is no response', async () => {
    const file = path.join(directory, 'faulty.jsonl');
    writeFileSync(
      file,
      [...(await allRecords()).slice(0, 1).map(responseLine), 'no JSON\n{"itemId":"x"}\n'].join(''),
    );
    const records = readResponseFile(file);
    expect(records.ok ? [] : records.error.map(({ line }) => line)).toEqual([2, 3]);
    expect(readResponseFile(path.join(directory, 'none.jsonl'))).toMatchObject({ ok: false });
  });

  it('takes a response in place of a failed one, and none in place of a completed one', async () => {
    const file = path.join(directory, 'appended.jsonl');
    const [record] = await allRecords();
    if (record === undefined) throw new Error('There are eight.');
    appendResponse(file, { ...record, status: 'transport_failed', failure: 'Gone.' });
    expect(appendResponse(file, record)).toEqual({ ok: true, value: 'added' });
    expect(appendResponse(file, record)).toEqual({ ok: true, value: 'present' });
    expect(readResponseFile(file)).toEqual({ ok: true, value: [record] });
  });
});
