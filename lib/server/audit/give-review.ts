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
  answers: reviewDraftSchema,
  /** The version that the window has seen, 0 where none was stored. */
  baseVersion: z.int().nonnegative(),
  activeMs: activeMsSchema,
  /** The window: it follows its own saves. */
  writer: z.uuid(),
});

/** Keeps what is being written. Throws StoreError, `stale` with the draft that stands among them. */
export async function saveReviewDraft(
  assignmentId: string,
  save: z.output<typeof draftInputSchema>,
): Promise<Result<{ savedAt: string; version: number }, never>> {
  const { reviews } = await auditStore();
  return ok(await reviews.saveDraft(assignmentId, save));
}
