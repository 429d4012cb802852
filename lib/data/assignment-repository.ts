/** Who judges which scenario of a study, and what that rests on. Admins only, by function. */
import 'server-only';
import { z } from 'zod';
import { type StudyScenario, studyScenarioSchema } from '@/lib/domain/assignment/study-plan';
import type { Store } from './server-client';
import { unwrap } from './store-error';

export function createAssignmentRepository(store: Store) {
  return {
    /** The study's scenarios in its order, with who judges each, where, and how much there is to judge. */
    plan: async (studyId: string): Promise<StudyScenario[]> =>
      z
        .array(studyScenarioSchema)
        .parse(unwrap(await store.rpc('study_plan', { p_study: studyId }))),

    /** All or nothing; a scenario that is being judged keeps its annotator. Returns how many changed. Idempotent. */
    confirm: async (
      studyId: string,
      assignments: readonly { readonly scenarioId: string; readonly annotatorId: string }[],
    ): Promise<number> =>
      z.int().parse(
        unwrap(
          await store.rpc('confirm_assignment', {
            p_study: studyId,
            p_assignments: assignments.map((assignment) => ({ ...assignment })),
          }),
        ),
      ),
  };
}
