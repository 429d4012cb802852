import 'server-only';
import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import { reviewDraftSchema, reviewSchema } from '@/lib/domain/audit/review';
import type { RevisionStatus } from '@/lib/domain/audit/revision-page';
import { auditStore } from './audit-store';

const activeMsSchema = z.int().nonnegative();

export const voteInputSchema = z.strictObject({
  assignmentId: z.uuid(),
  review: reviewSchema,
  activeMs: activeMsSchema,
  idempotencyKey: z.uuid(),
});

/** Casts the vote of a seat, once; the same key again changes nothing. Throws StoreError. */
export async function castVote(
  input: z.output<typeof voteInputSchema>,
): Promise<Result<{ status: RevisionStatus }, never>> {
  const { reviews } = await auditStore();
  const { assignmentId, review, activeMs, idempotencyKey } = input;
  return ok({ status: await reviews.vote(assignmentId, review, activeMs, idempotencyKey) });
}

export const draftInputSchema = z.strictObject({
  draft: reviewDraftSchema,
  activeMs: activeMsSchema,
});

/** Keeps what is being written; when the store did. Throws StoreError. */
export async function saveReviewDraft(
  assignmentId: string,
  { draft, activeMs }: z.output<typeof draftInputSchema>,
): Promise<Result<{ savedAt: string }, never>> {
  const { reviews } = await auditStore();
  return ok({ savedAt: await reviews.saveDraft(assignmentId, draft, activeMs) });
}
