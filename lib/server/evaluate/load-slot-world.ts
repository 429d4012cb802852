import 'server-only';
import { HarnessError, openCheckpoint, type SqlRunner } from '@/arena/index';
import { ok, type Result } from '@/lib/core/result';
import { readSlotWorldSource } from '@/lib/data/service/slot-world-source';
import type { Actor } from '@/lib/domain/access/actor';
import type { Fault } from '@/lib/domain/access/failure';
import type { SlotId } from '@/lib/domain/evaluation/slot-item';
import type { SlotWorld } from '@/lib/domain/evaluation/slot-world';
import { type CommandCall, commandCallSchema } from '@/lib/domain/trace/trace';
import { compiledScenarioOf } from './compiled-scenarios';
import { expectRefusal } from './expect-refusal';

/**
 * The world at a slot's checkpoint after its final action, with what the action changed and what left the house. Nothing
 * but the slot decides which world it is, and nothing construction-side is in it: it is read from the compiled images.
 * Faults: the store's, for slots that are not the actor's or not open.
 */
export async function loadSlotWorld(
  actor: Actor,
  slotId: SlotId,
): Promise<Result<SlotWorld, Fault>> {
  const source = await expectRefusal(readSlotWorldSource(actor.id, slotId));
  if (!source.ok) return source;
  const scenario = compiledScenarioOf(source.value);
  if (scenario.kind === 'none') return ok(scenario);
  const { compiled } = scenario;
  const checkpointId = source.value.checkpointKey;
  if (!compiled.events.some((event) => event.id === checkpointId)) {
    return ok({ kind: 'none', why: 'broken' });
  }
  const checkpoint = openCheckpoint(compiled, checkpointId, noSql);
  try {
    const action = readAction(source.value.finalActionJson);
    if (action) await checkpoint.execute(action, 'act');
    return ok({
      kind: 'world',
      dump: checkpoint.dump(),
      effects: checkpoint.effects(),
      outbox: checkpoint.outbox(),
    });
  } catch (error) {
    if (!(error instanceof HarnessError)) throw error;
    console.error('The action of a slot cannot be carried out again:', error);
    return ok({ kind: 'none', why: 'broken' });
  } finally {
    checkpoint.close();
  }
}

/** Actions run no SQL, so no process is started for them. */
const noSql: SqlRunner = {
  run: async () => ({ ok: false, code: 'SQL_ERROR', message: 'no SQL is run for this view' }),
};

function readAction(json: string): CommandCall | null {
  const parsed = commandCallSchema.nullable().safeParse(JSON.parse(json));
  return parsed.success ? parsed.data : null;
}
