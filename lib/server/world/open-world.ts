import 'server-only';
import { type CompiledScenario, HarnessError, openCheckpoint, type SqlRunner } from '@/arena/index';
import type { ShownWorld } from '@/lib/domain/trace/shown-world';
import type { CommandCall } from '@/lib/domain/trace/trace';
import { differenceOf } from '@/lib/domain/trace/world-difference';
import type { WorldDump } from '@/lib/domain/trace/world-view';
import { createBoundedCache } from '../bounded-cache';

/** About 100 worlds as JSON of the size that ships. */
const worldBytesMax = 32 * 1024 * 1024;
const worlds = createBoundedCache<string>(worldBytesMax);

/**
 * The world at a checkpoint as JSON of ShownWorld, after `action` where one is given. Nothing construction-side is in it:
 * it is read from the compiled images. An id that is no checkpoint, or an action that cannot be carried out again, gives
 * `broken`.
 */
export async function openWorld(
  compiled: CompiledScenario,
  checkpointId: string,
  action: CommandCall | null,
): Promise<string> {
  const key = JSON.stringify([compiled.manifest, checkpointId, action]);
  const known = worlds.get(key);
  if (known !== undefined) return known;
  const json = JSON.stringify(await makeWorld(compiled, checkpointId, action));
  // JavaScript keeps two bytes a character where any of them needs it.
  worlds.set(key, json, json.length * 2);
  return json;
}

async function makeWorld(
  compiled: CompiledScenario,
  checkpointId: string,
  action: CommandCall | null,
): Promise<ShownWorld> {
  const index = compiled.events.findIndex(({ id }) => id === checkpointId);
  if (index === -1) return { kind: 'none', why: 'broken' };
  const checkpoint = openCheckpoint(compiled, checkpointId, noSql);
  try {
    const observed = checkpoint.dump();
    const before = dumpBefore(compiled, index);
    if (action) await checkpoint.execute(action, 'act');
    return {
      kind: 'world',
      dump: action ? checkpoint.dump() : observed,
      effects: checkpoint.effects(),
      eventEffects: before === null ? [] : differenceOf(before, observed),
      outbox: checkpoint.outbox(),
    };
  } catch (error) {
    if (!(error instanceof HarnessError)) throw error;
    console.error('An action cannot be carried out again:', error);
    return { kind: 'none', why: 'broken' };
  } finally {
    checkpoint.close();
  }
}

/** The world one event earlier; null at the first checkpoint, before which nobody may look. */
function dumpBefore(compiled: CompiledScenario, index: number): WorldDump | null {
  const previous = compiled.events[index - 1];
  if (!previous) return null;
  const checkpoint = openCheckpoint(compiled, previous.id, noSql);
  try {
    return checkpoint.dump();
  } finally {
    checkpoint.close();
  }
}

/** Actions run no SQL, so no process is started for them. */
const noSql: SqlRunner = {
  run: async () => ({ ok: false, code: 'SQL_ERROR', message: 'no SQL is run for this view' }),
};
