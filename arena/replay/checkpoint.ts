/** The world at one checkpoint, open for one response. */
import * as registry from '@/arena/commands/registry';
import type { ScenarioEvent } from '@/lib/domain/scenario/event';
import type { CommandResult } from '@/lib/domain/trace/command-result';
import type { CommandCall } from '@/lib/domain/trace/trace';
import type { Effect, OutboxEntry, WorldDump } from '@/lib/domain/trace/world-view';
import type { SqlRequest, SqlRunner } from '../evidence/sql-runner';
import { applyEvent } from '../world/apply-event';
import type { CommandContext, EvidenceSql } from '../world/command-context';
import { digestWorld } from '../world/digest';
import { dumpWorld } from '../world/dump';
import { createEffectLog } from '../world/effect-log';
import { writtenKeys } from '../world/noted-writes';
import { openWorld } from '../world/open-world';
import { readOutbox, recordOutbox } from '../world/outbox';
import { serializeDatabase, type World } from '../world/world-database';
import type { CompiledScenario } from './compile';
import { type CommandBook, executeCall } from './execute-call';

export interface Checkpoint {
  /** ISO 8601 with offset: the time of the last observed event. */
  readonly clock: string;
  /** The observed events, the checkpoint's own last. */
  readonly prefix: ScenarioEvent[];
  /** Expected failures are results. Throws HarnessError where the arena is at fault. Calls run one after another. */
  execute(call: CommandCall, kind: 'inspect' | 'act'): Promise<CommandResult>;
  /** SHA-256 in hex over all rows of both images, whatever order they came in. */
  digest(): string;
  /** Rows that actions changed since the last event. */
  effects(): Effect[];
  outbox(): OutboxEntry[];
  /** Every store, evidence table and file as it stands now. */
  dump(): WorldDump;
  /** Both images as the bytes of ordinary SQLite files. Slow beside everything else; not for every response. */
  snapshot(): { state: Uint8Array; evidence: Uint8Array };
  /** Frees both images. Every later call throws. */
  close(): void;
}

/**
 * Copies both images and replays the events up to and including `checkpointId`. Independent of whatever was done at
 * this or another checkpoint before; the same compiled scenario always gives the same world. Throws for an id that is
 * no event of the scenario. The caller closes it.
 */
export function openCheckpoint(
  compiled: CompiledScenario,
  checkpointId: string,
  sql: SqlRunner,
  book: CommandBook = registry,
): Checkpoint {
  const prefix = prefixOf(compiled, checkpointId);
  const clock = prefix.at(-1)?.at ?? '';
  const world = replay(compiled, prefix);
  const effects = createEffectLog(world);
  const context = createContext(world, compiled, clock, {
    query: (text, { maxRows }) =>
      sql.run({ ...evidenceOf(world, compiled, checkpointId), sql: text, maxRows, clock }),
  });
  let turn: Promise<unknown> = Promise.resolve();
  return {
    clock,
    prefix,
    execute(call, kind) {
      const result = turn.then(() => executeCall({ book, context, effects }, call, kind));
      turn = result.catch(() => undefined);
      return result;
    },
    digest: () => digestWorld(world, compiled.startHashes),
    effects: effects.effects,
    outbox: () => readOutbox(world.state),
    dump: () => dumpWorld(world, clock),
    snapshot: () => ({
      state: serializeDatabase(world.state),
      evidence: serializeDatabase(world.evidence),
    }),
    close() {
      world.state.close();
      world.evidence.close();
    },
  };
}

function prefixOf(compiled: CompiledScenario, checkpointId: string): ScenarioEvent[] {
  const index = compiled.events.findIndex(({ id }) => id === checkpointId);
  if (index === -1) throw new Error(`${compiled.scenarioId} has no checkpoint ${checkpointId}`);
  return compiled.events.slice(0, index + 1);
}

function replay(compiled: CompiledScenario, prefix: readonly ScenarioEvent[]): World {
  const world = openWorld(compiled);
  world.state.exec('BEGIN');
  for (const event of prefix) {
    const applied = applyEvent(world, event);
    if (!applied.ok) throw new Error(`${compiled.scenarioId}/${event.id}: ${applied.error}`);
  }
  world.state.exec('COMMIT');
  return world;
}

/** Most events leave the evidence alone, and then all checkpoints of the scenario have the same. */
function evidenceOf(
  { evidence }: World,
  { evidenceImage, manifest }: CompiledScenario,
  checkpointId: string,
): Pick<SqlRequest, 'imageKey' | 'image'> {
  return writtenKeys(evidence).size === 0
    ? { imageKey: manifest.evidence, image: () => evidenceImage }
    : {
        imageKey: `${manifest.scenario}/${checkpointId}`,
        image: () => serializeDatabase(evidence),
      };
}

function createContext(
  world: World,
  { person }: CompiledScenario,
  clock: string,
  sql: EvidenceSql,
): CommandContext {
  let created = 0;
  return {
    ...world,
    clock,
    person,
    sql,
    nextId: (prefix) => `new_${prefix}_${++created}`,
    recordOutbox: (kind, payload) => recordOutbox(world.state, { kind, at: clock, payload }),
  };
}
