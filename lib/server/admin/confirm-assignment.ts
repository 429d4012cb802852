import 'server-only';
import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import { adminStore } from './admin-store';

export const confirmAssignmentSchema = z.strictObject({
  studyId: z.uuid(),
  assignments: z
    .array(z.strictObject({ scenarioId: z.uuid(), annotatorId: z.uuid() }))
    .min(1)
    .max(5_000),
});

/** Takes the last confirmation back while nothing of it was opened; returns how many scenarios changed hands. */
export async function undoAssignment(studyId: string): Promise<Result<{ changed: number }, never>> {
  const { assignments } = await adminStore();
  return ok({ changed: await assignments.undo(studyId) });
}

/** Fixes who judges what, all or nothing; returns how many scenarios changed hands. The store has the rules. */
export async function confirmAssignment(
  input: z.output<typeof confirmAssignmentSchema>,
): Promise<Result<{ changed: number }, never>> {
  const { assignments } = await adminStore();
  return ok({ changed: await assignments.confirm(input.studyId, input.assignments) });
}
