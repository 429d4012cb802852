import 'server-only';
import { z } from 'zod';
import type { Result } from '@/lib/core/result';
import { createAnnotationRepository } from '@/lib/data/annotation-repository';
import { createServerStore } from '@/lib/data/server-client';
import type { Fault } from '@/lib/domain/access/failure';
import { type SubmissionReceipt, slotIdSchema } from '@/lib/domain/evaluation/slot-item';
import { labelSchema } from '@/lib/domain/labels/label';
import { expectRefusal } from './expect-refusal';

/** Milliseconds; the store's own limit of a day. */
export const activeMsSchema = z.int().min(0).max(86_400_000);

export const submissionSchema = z.strictObject({
  slotId: slotIdSchema,
  label: labelSchema,
  expectedVersion: z.int().min(0),
  idempotencyKey: z.uuid(),
  activeMs: activeMsSchema,
  unsure: z.boolean(),
  /** The version that the page showed; null where it showed none. */
  guidelineVersionId: z.uuid().nullable(),
});

/**
 * Submits a label or its revision. The label has passed `labelSchema`; the store decides over the rules that ask for the
 * slot's level and the study's setting. A retry with the same key changes nothing and gets the same receipt. Faults:
 * `stale` (detail: the submission that stands), `locked`, `closed`, `invalid` (detail: the code of the broken rule).
 */
export async function submitAnnotation(
  input: z.output<typeof submissionSchema>,
): Promise<Result<SubmissionReceipt, Fault>> {
  return expectRefusal(createAnnotationRepository(await createServerStore()).submit(input));
}
