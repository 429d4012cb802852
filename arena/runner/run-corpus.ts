/** Runs agents over checkpoints of a corpus, one response after another, into a ledger. */
import type { Agent } from '@/arena/agents/agent';
import type { SqlRunner } from '@/arena/evidence/sql-runner';
import { openCheckpoint } from '@/arena/replay/checkpoint';
import type { CompiledScenario } from '@/arena/replay/compile';
import type { ResponseStatus } from '@/lib/domain/trace/trace';
import type { Ledger } from './ledger';
import type { ProtocolSetting } from './protocol-setting';
import { hashOf, itemIdOf, type ResponseKey, type ResponseRecord } from './response-record';
import { runResponse } from './run-response';
import type { ScenarioShelf } from './scenario-shelf';

/** One response to be made. */
export interface RunItem {
  readonly agent: Agent;
  readonly scenarioId: string;
  readonly checkpointId: string;
  /** From 1. */
  readonly trial: number;
}

export interface RunInput {
  readonly items: readonly RunItem[];
  readonly shelf: ScenarioShelf;
  readonly ledger: Ledger;
  readonly sql: SqlRunner;
  readonly setting: ProtocolSetting;
  readonly onProgress?: (progress: RunProgress) => void;
  /** Once aborted, no further response is started; those that run are finished. */
  readonly signal?: AbortSignal;
}

export interface RunProgress {
  readonly planned: number;
  readonly done: number;
  /** The item that has just ended, and how. */
  readonly item: RunItem;
  readonly outcome: ItemOutcome;
}

/** `kept`: completed before. `taken`: another worker has it. `unrecorded`: no record could be made. */
export type ItemOutcome = ResponseStatus | 'kept' | 'taken' | 'unrecorded';

export interface RunSummary {
  readonly planned: number;
  readonly outcomes: Readonly<Partial<Record<ItemOutcome, number>>>;
  /** Items without a record, each with the reason; the checkpoint could not be opened or the record not written. */
  readonly unrecorded: readonly { readonly item: RunItem; readonly reason: string }[];
  readonly cancelled: boolean;
}

/**
 * Every item ends in an outcome; no failure of one reaches another. What the ledger holds completed is not run again;
 * failed responses are. Agents run beside each other, each with its own concurrency. With deterministic agents the
 * ledger's records are the same whatever was interrupted and in whatever order the items came.
 */
export async function runCorpus(input: RunInput): Promise<RunSummary> {
  const outcomes: Partial<Record<ItemOutcome, number>> = {};
  const unrecorded: { item: RunItem; reason: string }[] = [];
  let done = 0;
  const end = (item: RunItem, outcome: ItemOutcome): void => {
    done += 1;
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    input.onProgress?.({ planned: input.items.length, done, item, outcome });
  };
  const runOne = async (item: RunItem): Promise<void> => {
    try {
      end(item, await runItem(input, item));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      unrecorded.push({ item, reason });
      end(item, 'unrecorded');
    }
  };
  await Promise.all(lanesOf(input.items).map((lane) => drain(lane, runOne, input.signal)));
  return {
    planned: input.items.length,
    outcomes,
    unrecorded,
    cancelled: done < input.items.length,
  };
}

interface Lane {
  readonly concurrency: number;
  readonly queue: RunItem[];
}

function lanesOf(items: readonly RunItem[]): Lane[] {
  const lanes = new Map<string, Lane>();
  for (const item of items) {
    const { id, concurrency } = item.agent;
    const lane = lanes.get(id) ?? { concurrency, queue: [] };
    lanes.set(id, lane);
    lane.queue.push(item);
  }
  return [...lanes.values()];
}

async function drain(
  { concurrency, queue }: Lane,
  run: (item: RunItem) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      if (signal?.aborted) return;
      await run(item);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

async function runItem(input: RunInput, item: RunItem): Promise<ItemOutcome> {
  const compiled = input.shelf.compiled(item.scenarioId);
  if (!compiled.ok) {
    const first = compiled.error[0];
    throw new Error(
      `${item.scenarioId} does not compile: ${first?.path ?? ''} ${first?.message ?? ''}`,
    );
  }
  const key = responseKeyOf(item, compiled.value, input.setting);
  const itemId = itemIdOf(key);
  const claim = await input.ledger.claim(itemId);
  if (claim !== 'claimed') return claim === 'completed' ? 'kept' : 'taken';
  try {
    const record = await playItem(item, key, compiled.value, input);
    await input.ledger.write(record);
    return record.status;
  } catch (error) {
    await input.ledger.release(itemId);
    throw error;
  }
}

/** The key under which a response of this agent at this checkpoint stands. Pure. */
export function responseKeyOf(
  { agent, scenarioId, checkpointId, trial }: RunItem,
  compiled: CompiledScenario,
  { protocolVersion }: ProtocolSetting,
): ResponseKey {
  return {
    scenarioId,
    scenarioHash: compiled.manifest.scenario,
    checkpointId,
    modelKey: agent.id,
    modelConfigurationHash: hashOf(agent.configuration),
    protocolVersion,
    trial,
  };
}

/** One response at a checkpoint of its own, closed again whatever happens. */
export async function playItem(
  { agent, checkpointId }: RunItem,
  key: ResponseKey,
  compiled: CompiledScenario,
  { sql, setting }: Pick<RunInput, 'sql' | 'setting'>,
): Promise<ResponseRecord> {
  const checkpoint = openCheckpoint(compiled, checkpointId, sql);
  try {
    return await runResponse({
      facts: {
        key,
        instanceId: compiled.instanceId,
        checkpointIndex: checkpoint.prefix.length,
        promptHash: setting.promptHash,
        view: compiled.agentView,
      },
      agent,
      checkpoint,
      commands: setting.commands,
      instructions: setting.instructions,
      limits: setting.limits,
    });
  } finally {
    checkpoint.close();
  }
}
