import 'server-only';
import { z } from 'zod';
import { err, type Result } from '@/lib/core/result';
import { createAnnotationRepository } from '@/lib/data/annotation-repository';
import { createServerStore } from '@/lib/data/server-client';
import { createSlotRepository, type SlotRepository } from '@/lib/data/slot-repository';
import type { Fault } from '@/lib/domain/access/failure';
import { type SlotId, slotIdSchema, type UndoReceipt } from '@/lib/domain/evaluation/slot-item';
import { expectRefusal } from './expect-refusal';

export const undoSchema = z.strictObject({ slotId: slotIdSchema, expectedVersion: z.int().min(1) });

/**
 * Takes one's own last submission of a slot back, until the batch is locked. Faults: `stale`; `locked`, whose detail names the
 * batch as `{ batchName }`, for it may be another one than the reader is in.
 */
export async function undoSubmission(
  input: z.output<typeof undoSchema>,
): Promise<Result<UndoReceipt, Fault>> {
  const store = await createServerStore();
  const undone = await expectRefusal(
    createAnnotationRepository(store).undo(input.slotId, input.expectedVersion),
  );
  if (undone.ok || undone.error.kind !== 'locked') return undone;
  const batchName = await batchNameOf(createSlotRepository(store), input.slotId);
  return batchName === null ? undone : err({ kind: 'locked', detail: { batchName } });
}

async function batchNameOf(slots: SlotRepository, slotId: SlotId): Promise<string | null> {
  const [item, batches] = await Promise.all([expectRefusal(slots.item(slotId)), slots.batches()]);
  const batchId = item.ok ? item.value.batchId : null;
  return batches.find((batch) => batch.batchId === batchId)?.batchName ?? null;
}
