import { afterAll, describe, expect, it } from 'vitest';
import type { Agent } from '@/arena/agents/agent';
import { observer } from '@/arena/agents/observer';
import { type Ledger, MemoryLedger } from '@/arena/runner/ledger';
import { loadCorpus } from '@/arena/runner/load-corpus';
import { createProtocolSetting } from '@/arena/runner/protocol-setting';
import { planItems, type RunItem, runCorpus } from '@/arena/runner/run-corpus';
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
const ledgerOf = (items: RunItem[]) => new MemoryLedger(planItems(items, shelf, setting).items);
const run = (agents: Agent[], ledger: Ledger, more: object = {}) =>
  runCorpus({ ledger, agents, shelf, sql: noSql, setting, ...more });

describe('a run', () => {
  it('leaves one record per item, under ids that differ by model and checkpoint', async () => {
    const agents = [observer, looker()];
    const ledger = ledgerOf(agents.flatMap(itemsFor));
    const summary = await run(agents, ledger);
    expect(summary).toMatchObject({ outcomes: { completed: 16 }, stopped: false });
    expect(new Set(ledger.records().map(({ itemId }) => itemId)).size).toBe(16);
  });

  it('goes on when one response fails', async () => {
    const agent = looker(true);
    const summary = await run([agent], ledgerOf(itemsFor(agent)));
    expect(summary.outcomes).toEqual({ harness_error: 1, completed: 7 });
  });

  it('makes the items of its agents and leaves those of others', async () => {
    const ledger = ledgerOf([observer, looker()].flatMap(itemsFor));
    expect((await run([observer], ledger)).outcomes).toEqual({ completed: 8 });
    expect(await ledger.progress()).toEqual({ planned: 16, completed: 8, failed: 0 });
  });

  it('is planned without a scenario that does not compile, which is named', () => {
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
    const planned = planItems(items, broken, setting);
    expect(planned.items.map(({ scenarioId }) => scenarioId)).toEqual(['sc-good']);
    expect(planned.faults).toMatchObject([{ scenarioId: 'sc-bad' }]);
    expect(planned.faults[0]?.message).toContain('sc-bad does not compile');
  });

  it('gives up an item whose scenario or agent is not what was planned, and goes on', async () => {
    const changed: Agent = { ...observer, configuration: { kind: 'changed' } };
    const summary = await run([changed], ledgerOf(itemsFor(observer)));
    expect(summary.outcomes).toEqual({ unrecorded: 8 });
    expect(summary.unrecorded[0]?.reason).toContain('not what it was');
  });

  it('that is aborted starts nothing further and says so', async () => {
    const abort = new AbortController();
    let ended = 0;
    const summary = await run([observer], ledgerOf(itemsFor(observer)), {
      signal: abort.signal,
      onProgress: () => {
        ended += 1;
        if (ended === 3) abort.abort();
      },
    });
    expect(summary).toMatchObject({ stopped: true, outcomes: { completed: 3 } });
  });

  it('has at most as many responses under way as each agent allows', async () => {
    const { agent, most } = countingAgent(3);
    await run([agent], ledgerOf(itemsFor(agent)));
    expect(most()).toBe(3);
  });

  it('whose ledger fails ends what is under way, starts nothing further and throws', async () => {
    const { agent, most, open } = countingAgent(3);
    const items = itemsFor(agent);
    class FailingLedger extends MemoryLedger {
      claims = 0;
      override claim(modelKey: string) {
        this.claims += 1;
        return super.claim(modelKey);
      }
      override async write(): Promise<never> {
        throw new Error('The disk is full.');
      }
    }
    const ledger = new FailingLedger(planItems(items, shelf, setting).items);
    await expect(run([agent], ledger)).rejects.toThrow('The disk is full');
    expect(most()).toBe(3);
    expect(open()).toBe(0);
    expect(ledger.claims).toBe(3);
  });

  it('tells trials apart', async () => {
    const [item] = itemsFor(observer);
    if (item === undefined) throw new Error('There is one.');
    const ledger = ledgerOf([item, { ...item, trial: 2 }]);
    await run([observer], ledger);
    expect(
      ledger
        .records()
        .map(({ trial }) => trial)
        .sort(),
    ).toEqual([1, 2]);
  });
});

/** Silent at once; knows how many of its sessions were open at the same time. */
function countingAgent(concurrency: number): {
  agent: Agent;
  most: () => number;
  open: () => number;
} {
  let open = 0;
  let most = 0;
  const agent: Agent = {
    ...agentOf([]),
    concurrency,
    start: () => ({
      step: async () => {
        open += 1;
        most = Math.max(most, open);
        // Lets every other lane come this far.
        await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
        open -= 1;
        return { turn: { final: null } };
      },
    }),
  };
  return { agent, most: () => most, open: () => open };
}
