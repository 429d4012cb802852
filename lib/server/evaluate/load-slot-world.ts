import 'server-only';
import { ok, type Result } from '@/lib/core/result';
import { readSlotWorldSource, type SlotWorldSource } from '@/lib/data/service/slot-world-source';
import type { Actor } from '@/lib/domain/access/actor';
import type { Fault } from '@/lib/domain/access/failure';
import type { SlotId } from '@/lib/domain/evaluation/slot-item';
import { type CommandCall, commandCallSchema } from '@/lib/domain/trace/trace';
import { compiledScenarioOf } from '../world/compiled-scenarios';
import { openWorld } from '../world/open-world';
import { expectRefusal } from './expect-refusal';

/**
 * The world at a slot's checkpoint after its final action, as JSON of ShownWorld. Nothing but the slot decides which
 * world it is. Faults: the store's, for slots that are not the actor's or not open.
 */
export async function loadSlotWorld(actor: Actor, slotId: SlotId): Promise<Result<string, Fault>> {
  const source = await expectRefusal(readSlotWorldSource(actor.id, slotId));
  if (!source.ok) return source;
  const scenario = compiledScenarioOf(source.value);
  if (scenario.kind === 'none') return ok(JSON.stringify(scenario));
  return ok(await openWorld(scenario.compiled, source.value.checkpointKey, actionOf(source.value)));
}

function actionOf({ finalActionJson }: SlotWorldSource): CommandCall | null {
  const parsed = commandCallSchema.nullable().safeParse(JSON.parse(finalActionJson));
  return parsed.success ? parsed.data : null;
}
