import 'server-only';
import { z } from 'zod';
import { err, type Result } from '@/lib/core/result';
import { readSlotWorldSource } from '@/lib/data/service/slot-world-source';
import type { Actor } from '@/lib/domain/access/actor';
import type { Fault } from '@/lib/domain/access/failure';
import type { SlotId } from '@/lib/domain/evaluation/slot-item';
import type { CommandResult } from '@/lib/domain/trace/command-result';
import { compiledScenarioOf } from '../world/compiled-scenarios';
import { queryEvidence } from '../world/query-evidence';
import { expectRefusal } from './expect-refusal';

export const evidenceQuerySchema = z.strictObject({ sql: z.string().min(1).max(10_000) });

/**
 * A query over the evidence at a slot's checkpoint; the slot alone says which. Faults: the store's, `not_found` where
 * the scenario's files are not here, `unavailable` for too many at once.
 */
export async function querySlotEvidence(
  actor: Actor,
  slotId: SlotId,
  { sql }: z.output<typeof evidenceQuerySchema>,
): Promise<Result<CommandResult, Fault>> {
  const source = await expectRefusal(readSlotWorldSource(actor.id, slotId));
  if (!source.ok) return source;
  const scenario = compiledScenarioOf(source.value);
  if (scenario.kind === 'none') return err({ kind: 'not_found' });
  return queryEvidence(actor.id, scenario.compiled, source.value.checkpointKey, sql);
}
