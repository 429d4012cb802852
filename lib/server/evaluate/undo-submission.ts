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
  const batchName = await lockedBatchOf(createSlotRepository(store), input.slotId);
  return batchName === null ? undone : err({ kind: 'locked', detail: { batchName } });
}

/** Found in the lists: the item itself is not shown where an earlier checkpoint waits. Null for a slot of no locked batch. */
async function lockedBatchOf(slots: SlotRepository, slotId: SlotId): Promise<string | null> {
  for (const batch of await slots.batches()) {
    if (batch.status !== 'locked') continue;
    const listed = await slots.slotsOf(batch.batchId);
    if (listed.some((slot) => slot.slotId === slotId)) return batch.batchName;
  }
  return null;
}
