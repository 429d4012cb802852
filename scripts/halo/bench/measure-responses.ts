/** What a response costs beside its model, and how fast stored responses are verified. */

import type { Agent } from '@/arena/agents/agent';
import { baselines } from '@/arena/agents/baselines';
import { createSqlPool } from '@/arena/evidence/sql-pool';
import type { SqlRunner } from '@/arena/evidence/sql-runner';
import type { CompiledScenario } from '@/arena/replay/compile';
import { writeJsonText } from '@/arena/runner/json-text';
import type { ProtocolSetting } from '@/arena/runner/protocol-setting';
import { createProtocolSetting } from '@/arena/runner/protocol-setting';
import type { ResponseRecord } from '@/arena/runner/response-record';
import { playItem, responseKeyOf } from '@/arena/runner/run-corpus';
import type { ScenarioShelf } from '@/arena/runner/scenario-shelf';
import { verifyResponse } from '@/arena/runner/verify-response';
import type { CommandCall } from '@/lib/domain/trace/trace';
import { benchAction, benchInspections } from './bench-scenario';
import { bestQuantile, rounded, timeBlock } from './timing';

const commandsPerTurn = 5;
const responses = 200;
const blockCount = 3;
const scenariosMax = 8;

/**
 * Median milliseconds of a whole response by an agent that answers at once: checkpoint, 15 inspections in three turns,
 * one action, record, and its line as text.
 */
export async function measureRunnerOverhead(compiled: CompiledScenario): Promise<number> {
  const setting = createProtocolSetting();
  const agent = instantAgent(benchInspections(compiled));
  const checkpointId = compiled.events.at(-1)?.id ?? '';
  const sql = createSqlPool({ size: 1 });
  let trial = 0;
  const respond = async (): Promise<void> => {
    trial += 1;
    const item = { agent, scenarioId: compiled.scenarioId, checkpointId, trial };
    const key = responseKeyOf(item, compiled, setting);
    const record = await playItem(item, key, compiled, { sql, setting });
    if (record.status !== 'completed') throw new Error(record.failure ?? record.status);
    writeJsonText(record);
  };
  try {
    const blocks = [];
    for (let block = 0; block < blockCount; block++) {
      blocks.push(await timeBlock(responses, respond));
    }
    return rounded(bestQuantile(blocks, 0.5));
  } finally {
    sql.close();
  }
}

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
