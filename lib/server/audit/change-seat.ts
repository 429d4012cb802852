import 'server-only';
import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import { auditStore } from './audit-store';

const reasonSchema = z.string().trim().min(1).max(2_000);

export const takeSchema = z.strictObject({ revisionId: z.uuid().nullable() });
export const leaveSeatSchema = z.strictObject({ assignmentId: z.uuid(), reason: reasonSchema });
export const assignSchema = z.strictObject({ revisionId: z.uuid(), reviewerId: z.uuid() });
export const assignWaitingSchema = z.strictObject({});

/** Takes the waiting seat of a revision, or of the one that waits longest. Tells whose seat it is now; null where none waits. */
export async function takeReview(
  input: z.output<typeof takeSchema>,
): Promise<Result<{ revisionId: string | null }, never>> {
  const { reviews } = await auditStore();
  const taken = await reviews.take(input.revisionId);
  if (taken === null || input.revisionId !== null) {
    return ok({ revisionId: taken === null ? null : input.revisionId });
  }
  const { mine } = await reviews.queue();
  return ok({ revisionId: mine.find((seat) => seat.assignmentId === taken)?.revisionId ?? null });
}

export async function giveBackReview(
  input: z.output<typeof leaveSeatSchema>,
): Promise<Result<null, never>> {
  const { reviews } = await auditStore();
  await reviews.giveBack(input.assignmentId, input.reason);
  return ok(null);
}

export async function assignReview(
  input: z.output<typeof assignSchema>,
): Promise<Result<null, never>> {
  const { reviews } = await auditStore();
  await reviews.assign(input.revisionId, input.reviewerId);
  return ok(null);
}

export async function removeReviewer(
  input: z.output<typeof leaveSeatSchema>,
): Promise<Result<null, never>> {
  const { reviews } = await auditStore();
  await reviews.remove(input.assignmentId, input.reason);
  return ok(null);
}

export async function assignWaitingReviews(): Promise<Result<{ given: number }, never>> {
  const { reviews } = await auditStore();
  return ok({ given: await reviews.assignWaiting() });
}
