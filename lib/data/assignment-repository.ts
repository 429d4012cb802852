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

    /** The scenarios of the last confirmation that was not undone; null where there is none. */
    lastConfirmed: async (studyId: string): Promise<string[] | null> => {
      const rows = z
        .array(z.object({ before: z.record(z.uuid(), z.unknown()) }))
        .parse(
          unwrap(
            await store
              .from('assignment_confirmations')
              .select('before')
              .eq('study_id', studyId)
              .is('undone_at', null)
              .order('id', { ascending: false })
              .limit(1),
          ) ?? [],
        );
      return rows[0] ? Object.keys(rows[0].before) : null;
    },

    /** Takes the last confirmation back. Throws StoreError: invalid (`scenario_already_opened`, `nothing_to_undo`). */
    undo: async (studyId: string): Promise<number> =>
      z.int().parse(unwrap(await store.rpc('undo_assignment', { p_study: studyId }))),

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
