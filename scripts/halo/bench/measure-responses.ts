/** What a response costs beside its model, and how fast stored responses are verified. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Agent } from '@/arena/agents/agent';
import { baselines } from '@/arena/agents/baselines';
import { createSqlPool } from '@/arena/evidence/sql-pool';
import type { SqlRunner } from '@/arena/evidence/sql-runner';
import type { CompiledScenario } from '@/arena/replay/compile';
import type { ProtocolSetting } from '@/arena/runner/protocol-setting';
import { createProtocolSetting } from '@/arena/runner/protocol-setting';
import type { ResponseRecord } from '@/arena/runner/response-record';
import { planItems, playItem, responseKeyOf, runCorpus } from '@/arena/runner/run-corpus';
import { RunLedger } from '@/arena/runner/run-ledger';
import type { RunPlan } from '@/arena/runner/run-plan';
import type { ScenarioShelf } from '@/arena/runner/scenario-shelf';
import { verifyResponse } from '@/arena/runner/verify-response';
import { ok } from '@/lib/core/result';
import type { CommandCall } from '@/lib/domain/trace/trace';
import { benchAction, benchInspections } from './bench-scenario';
import { bestQuantile, cpuMillisecondsSince, rounded } from './timing';

const commandsPerTurn = 5;
const responses = 50;
const blockCount = 12;
const scenariosMax = 8;

/**
 * Median milliseconds, of processor time and by the clock, of a whole response by an agent that answers at once: claim, checkpoint, 15 inspections in three
 * turns, one action, record, and the transaction in a ledger on disk. Of the least disturbed block of responses.
 */
export async function measureRunnerOverhead(compiled: CompiledScenario): Promise<{
  readonly runner_overhead_ms: number;
  readonly runner_overhead_wall_ms: number;
}> {
  const setting = createProtocolSetting();
  const agent = instantAgent(benchInspections(compiled));
  const checkpointId = compiled.events.at(-1)?.id ?? '';
  const shelf: ScenarioShelf = {
    compiled: () => ok(compiled),
    has: () => true,
    scenarios: [{ scenarioId: compiled.scenarioId, checkpoints: [checkpointId] }],
  };
  const wanted = Array.from({ length: responses * blockCount }, (_, index) => ({
    ...{ agent, scenarioId: compiled.scenarioId, checkpointId, trial: index + 1 },
  }));
  const sql = createSqlPool({ size: 1 });
  const folder = mkdtempSync(path.join(tmpdir(), 'halo-bench-'));
  const { items } = planItems(wanted, shelf, setting);
  const ledger = RunLedger.create(path.join(folder, 'ledger.sqlite'), planOf(setting), items);
  const ms: number[] = [];
  const cpuMs: number[] = [];
  let [ended, used] = [performance.now(), process.cpuUsage()];
  try {
    await runCorpus({
      ...{ ledger, agents: [agent], shelf, sql, setting },
      onProgress: ({ outcome }) => {
        if (outcome !== 'completed') throw new Error(`A response ended as ${outcome}`);
        ms.push(performance.now() - ended);
        cpuMs.push(cpuMillisecondsSince(used));
        [ended, used] = [performance.now(), process.cpuUsage()];
      },
    });
  } finally {
    await ledger.close();
    sql.close();
    rmSync(folder, { recursive: true });
  }
  const inBlock = (times: readonly number[], block: number): number[] =>
    times.slice(block * responses, (block + 1) * responses).sort((a, b) => a - b);
  const blocks = Array.from({ length: blockCount }, (_, block) => ({
    ms: inBlock(ms, block),
    cpuMs: inBlock(cpuMs, block),
    cpuSeconds: 0,
  }));
  return {
    runner_overhead_ms: rounded(bestQuantile(blocks, 0.5, 'cpuMs')),
    runner_overhead_wall_ms: rounded(bestQuantile(blocks, 0.5)),
  };
}

const planOf = ({ limits, protocolVersion, promptHash }: ProtocolSetting): RunPlan => ({
  runId: '00000000-0000-4000-8000-000000000000',
  corpus: '',
  modelsFile: null,
  checkpoints: 'all',
  seed: '',
  trials: responses * blockCount,
  ...{ limits, protocolVersion, promptHash },
  models: [],
});

function instantAgent(inspections: readonly CommandCall[]): Agent {
  return {
    id: 'instant',
    label: 'Instant',
    group: 'baseline',
    configuration: { kind: 'scripted', rule: 'Answers at once.' },
    concurrency: 1,
    start: () => {
      let next = 0;
      return {
        step: async () => {
          const inspect = inspections.slice(next, next + commandsPerTurn);
          next += commandsPerTurn;
          return { turn: inspect.length > 0 ? { inspect } : { final: benchAction } };
        },
      };
    },
  };
}

/** Seconds for 1,000 responses: those of all baselines at all checkpoints of the corpus, as often as it takes. */
export async function measureVerification(shelf: ScenarioShelf): Promise<number> {
  const setting = createProtocolSetting();
  const sql = createSqlPool({ size: 1 });
  try {
    const records = await playBaselines(shelf, { sql, setting });
    const started = performance.now();
    for (let verified = 0; verified < 1000; verified++) {
      const record = records[verified % records.length];
      const compiled = record === undefined ? null : shelf.compiled(record.scenarioId);
      if (record === undefined || !compiled?.ok) throw new Error('A response has no scenario');
      const { outcome } = await verifyResponse(record, compiled.value, { sql, setting });
      if (outcome !== 'reproduced') throw new Error(`${record.itemId} does not reproduce`);
    }
    return rounded((performance.now() - started) / 1000, 2);
  } finally {
    sql.close();
  }
}

async function playBaselines(
  shelf: ScenarioShelf,
  context: { readonly sql: SqlRunner; readonly setting: ProtocolSetting },
): Promise<ResponseRecord[]> {
  const records: ResponseRecord[] = [];
  for (const { scenarioId, checkpoints } of shelf.scenarios.slice(0, scenariosMax)) {
    const compiled = shelf.compiled(scenarioId);
    if (!compiled.ok) continue;
    for (const checkpointId of checkpoints) {
      for (const agent of baselines) {
        const item = { agent, scenarioId, checkpointId, trial: 1 };
        const key = responseKeyOf(item, compiled.value, context.setting);
        records.push(await playItem(item, key, compiled.value, context));
      }
    }
  }
  return records;
}
