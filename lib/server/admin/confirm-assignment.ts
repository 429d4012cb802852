import 'server-only';
import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import type { Confirmation } from '@/lib/domain/assignment/assignment-plan';
import { adminStore } from './admin-store';

export const undoAssignmentSchema = z.strictObject({
  studyId: z.uuid(),
  confirmationId: z.int().nonnegative(),
});

/**
 * Takes the last confirmation, which the caller saw, back while nothing of it was opened; returns how many scenarios changed
 * hands. Throws StoreError, stale with a `StaleAssignment` where it is undone already or not the last.
 */
export async function undoAssignment({
  studyId,
  confirmationId,
}: z.output<typeof undoAssignmentSchema>): Promise<Result<{ changed: number }, never>> {
  const { assignments } = await adminStore();
  return ok({ changed: await assignments.undo(studyId, confirmationId) });
}

/**
 * Fixes who judges what, all or nothing; returns how many scenarios changed hands. The store has the rules. Throws
 * StoreError, stale with a `StaleAssignment` where the assignment is not the one that the plan was drawn on.
 */
export async function confirmAssignment(
  confirmation: Confirmation,
): Promise<Result<{ changed: number }, never>> {
  const { assignments } = await adminStore();
  return ok({ changed: await assignments.confirm(confirmation) });
}
