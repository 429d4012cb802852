/** Who judges which scenario of a study, and what that rests on. Admins only, by function. */
import 'server-only';
import { z } from 'zod';
import {
  type AssignmentPlan,
  assignmentPlanSchema,
  type Confirmation,
} from '@/lib/domain/assignment/assignment-plan';
import type { Store } from './server-client';
import { unwrap } from './store-error';

export function createAssignmentRepository(store: Store) {
  return {
    /**
     * The study's scenarios in its order, with who judges each, where, and how much there is to judge; those who may be given
     * something; and what confirming and taking back rest on.
     */
    plan: async (studyId: string): Promise<AssignmentPlan> =>
      assignmentPlanSchema.parse(unwrap(await store.rpc('assignment_plan', { p_study: studyId }))),

    /**
     * All or nothing; a scenario that is being judged keeps its annotator. Returns how many changed. Idempotent by
     * `requestId`. Throws StoreError: stale (`StaleAssignment`), invalid.
     */
    confirm: async (confirmation: Confirmation): Promise<number> =>
      z.int().parse(
        unwrap(
          await store.rpc('confirm_assignment', {
            p_study: confirmation.studyId,
            p_base_version: confirmation.baseVersion,
            p_request: confirmation.requestId,
            p_assignments: confirmation.assignments.map((assignment) => ({ ...assignment })),
          }),
        ),
      ),

    /**
     * Takes the last confirmation back. Returns how many scenarios changed hands. Throws StoreError: not_found, stale
     * (`StaleAssignment`: it was taken back, or is not the last), invalid (`scenario_already_opened`, `limit_exceeded`).
     */
    undo: async (studyId: string, confirmationId: number): Promise<number> =>
      z.int().parse(
        unwrap(
          await store.rpc('undo_assignment', {
            p_study: studyId,
            p_confirmation: confirmationId,
          }),
        ),
      ),
  };
}
