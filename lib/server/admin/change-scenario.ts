import 'server-only';
import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import { adminStore } from './admin-store';
import { reasonSchema } from './reason';

export const handOverSchema = z.strictObject({
  studyId: z.uuid(),
  scenarioId: z.uuid(),
  /** Who the admin saw with it. */
  fromId: z.uuid(),
  annotatorId: z.uuid(),
  mode: z.enum(['relabel', 'split']),
  reason: reasonSchema,
  expectedSubmitted: z.int().nonnegative(),
});

/**
 * Hands an opened scenario to somebody else, as one transaction. Throws StoreError: stale (`scenario_changed_hands`), invalid
 * (`work_went_on`), locked.
 */
export async function handOver(
  input: z.output<typeof handOverSchema>,
): Promise<Result<{ moved: number; kept: number }, never>> {
  const { scenarioWork } = await adminStore();
  return ok(await scenarioWork.reassign(input));
}

export const returnSlotSchema = z.strictObject({
  slotId: z.uuid(),
  version: z.int().positive(),
  reason: reasonSchema,
});

/** Gives a submitted item back to its annotator. Throws StoreError: stale, locked, invalid (`slot_not_submitted`). */
export async function returnSlot(input: z.output<typeof returnSlotSchema>): Promise<void> {
  const { scenarioWork } = await adminStore();
  return scenarioWork.returnSlot(input.slotId, input.reason, input.version);
}

export const voidResponseSchema = z.strictObject({ responseId: z.uuid(), reason: reasonSchema });

/** Takes a response out of judging and of the dataset, until that is taken back. Idempotent. */
export async function voidResponse(input: z.output<typeof voidResponseSchema>): Promise<void> {
  const { scenarioWork } = await adminStore();
  return scenarioWork.voidResponse(input.responseId, input.reason);
}

export const reinstateResponseSchema = voidResponseSchema.extend({
  /** The moment of the voiding that the admin saw. */
  voidedAt: z.iso.datetime({ offset: true }),
});

/** Takes a voiding back: the response is judged and counted as before. Idempotent. Throws StoreError: stale (`voided_again`). */
export async function reinstateResponse(
  input: z.output<typeof reinstateResponseSchema>,
): Promise<void> {
  const { scenarioWork } = await adminStore();
  return scenarioWork.reinstateResponse(input.responseId, input.voidedAt, input.reason);
}
