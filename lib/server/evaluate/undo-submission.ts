import 'server-only';
import { z } from 'zod';
import type { Result } from '@/lib/core/result';
import { createAnnotationRepository } from '@/lib/data/annotation-repository';
import { createServerStore } from '@/lib/data/server-client';
import type { Fault } from '@/lib/domain/access/failure';
import { slotIdSchema, type UndoReceipt } from '@/lib/domain/evaluation/slot-item';
import { expectRefusal } from './expect-refusal';

export const undoSchema = z.strictObject({ slotId: slotIdSchema, expectedVersion: z.int().min(1) });

/** Takes one's own last submission of a slot back, until the batch is locked. Faults: `stale`, `locked`. */
export async function undoSubmission(
  input: z.output<typeof undoSchema>,
): Promise<Result<UndoReceipt, Fault>> {
  const annotations = createAnnotationRepository(await createServerStore());
  return expectRefusal(annotations.undo(input.slotId, input.expectedVersion));
}
