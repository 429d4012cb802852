/** Works on a run: claims items of a ledger and has each agent make its responses, one worker of perhaps many. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Agent } from '@/arena/agents/agent';
import type { SqlRunner } from '@/arena/evidence/sql-runner';
import { openCheckpoint } from '@/arena/replay/checkpoint';
import type { CompiledScenario } from '@/arena/replay/compile';
import type { ResponseStatus } from '@/lib/domain/trace/trace';
import type { Ledger, PlannedItem } from './ledger';
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
  readonly ledger: Ledger;
  /** Those whose items this worker makes. */
  readonly agents: readonly Agent[];
  readonly shelf: ScenarioShelf;
  readonly sql: SqlRunner;
  readonly setting: ProtocolSetting;
  readonly onProgress?: (ended: EndedItem) => void;
  /** Once aborted, no further response is started; those that run are finished. */
  readonly signal?: AbortSignal;
}

/** `unrecorded`: no record could be made. `lost`: another worker has taken the item over. */
export type ItemOutcome = ResponseStatus | 'unrecorded' | 'lost';

export interface EndedItem {
  readonly item: PlannedItem;
  readonly outcome: ItemOutcome;
  /** As it was written; null where it was not. */
  readonly record: ResponseRecord | null;
}

export interface RunSummary {
  /** Of the items that this worker ended. */
  readonly outcomes: Readonly<Partial<Record<ItemOutcome, number>>>;
  /** Items without a record, each with the reason. */
  readonly unrecorded: readonly { readonly item: PlannedItem; readonly reason: string }[];
  /** Items may be left: the worker was interrupted, or the run paused or cancelled. */
  readonly stopped: boolean;
}

/**
 * Works until nothing is left for these agents, other workers' claims included, or until it is stopped. Every claimed
 * item ends in an outcome; no failure of one reaches another. Agents run beside each other, each with its own
 * concurrency. Throws what the ledger throws, once every response that is under way is ended. With deterministic agents the records are the same whatever was interrupted, in whatever order, by
 * however many workers.
 */
export async function runCorpus(input: RunInput): Promise<RunSummary> {
  const outcomes: Partial<Record<ItemOutcome, number>> = {};
  const unrecorded: { item: PlannedItem; reason: string }[] = [];
  let stopped = false;
  const broken = new AbortController();
  const signal = AbortSignal.any([broken.signal, ...(input.signal ? [input.signal] : [])]);
  const runOne = async (agent: Agent, item: PlannedItem): Promise<void> => {
    const ended = await endItem(input, agent, item, (reason) => unrecorded.push({ item, reason }));
    outcomes[ended.outcome] = (outcomes[ended.outcome] ?? 0) + 1;
    input.onProgress?.(ended);
  };
  const lane = async (agent: Agent): Promise<void> => {
    for (;;) {
      const claim = signal.aborted
        ? ({ kind: 'stopped' } as const)
        : await input.ledger.claim(agent.id);
      if (claim.kind === 'claimed') await runOne(agent, claim.item);
      else if (claim.kind === 'wait') await pauseUnlessAborted(claim.ms, signal);
      else {
        stopped ||= claim.kind === 'stopped';
        return;
      }
    }
  };
  const lanes = input.agents.flatMap((agent) =>
    Array.from({ length: agent.concurrency }, () =>
      lane(agent).catch((error: unknown) => {
        broken.abort(error);
        throw error;
      }),
    ),
  );
  // Whoever called closes what the lanes work with, so none may be left running.
  await Promise.allSettled(lanes);
  if (broken.signal.aborted) throw broken.signal.reason;
  return { outcomes, unrecorded, stopped };
}

async function pauseUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  // The abort itself rejects; the caller sees the signal.
  await pause(ms, undefined, { signal }).catch(() => undefined);
}

async function endItem(
  input: RunInput,
  agent: Agent,
  item: PlannedItem,
  onReason: (reason: string) => void,
): Promise<EndedItem> {
  let record: ResponseRecord;
  try {
    record = await makeRecord(input, agent, item);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    onReason(reason);
    await input.ledger.giveUp(item.itemId, reason);
    return { item, outcome: 'unrecorded', record: null };
  }
  const written = await input.ledger.write(record);
  return written === 'written'
    ? { item, outcome: record.status, record }
    : { item, outcome: 'lost', record: null };
}

async function makeRecord(
  input: RunInput,
  agent: Agent,
  { scenarioId, checkpointId, trial, itemId }: PlannedItem,
): Promise<ResponseRecord> {
  const compiled = compiledOrThrow(input.shelf, scenarioId);
  const item = { agent, scenarioId, checkpointId, trial };
  const key = responseKeyOf(item, compiled, input.setting);
  if (itemIdOf(key) !== itemId) {
    throw new Error(
      'The scenario, the agent or the protocol is not what it was when the run was planned.',
    );
  }
  return playItem(item, key, compiled, input);
}

function compiledOrThrow(shelf: ScenarioShelf, scenarioId: string): CompiledScenario {
  const compiled = shelf.compiled(scenarioId);
  if (compiled.ok) return compiled.value;
  const first = compiled.error[0];
  throw new Error(`${scenarioId} does not compile: ${first?.path ?? ''} ${first?.message ?? ''}`);
}

export interface PlannedRun {
  readonly items: readonly PlannedItem[];
  /** Scenarios whose items could not be planned. */
  readonly faults: readonly { readonly scenarioId: string; readonly message: string }[];
}

/** The items under the keys by which a ledger knows them. A scenario that does not compile costs no other its items. */
export function planItems(
  items: readonly RunItem[],
  shelf: ScenarioShelf,
  setting: ProtocolSetting,
): PlannedRun {
  const planned: PlannedItem[] = [];
  const faults = new Map<string, string>();
  for (const item of items) {
    try {
      const key = responseKeyOf(item, compiledOrThrow(shelf, item.scenarioId), setting);
      planned.push({ itemId: itemIdOf(key), ...key });
    } catch (error) {
      faults.set(item.scenarioId, error instanceof Error ? error.message : String(error));
    }
  }
  return {
    items: planned,
    faults: [...faults].map(([scenarioId, message]) => ({ scenarioId, message })),
  };
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
