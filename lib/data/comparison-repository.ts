/** Responses beside each other, for admins and researchers. */
import 'server-only';
import {
  type ComparedResponses,
  comparedResponsesSchema,
  type ResponsePlace,
  responsePlaceSchema,
  type StudyCheckpoints,
  studyCheckpointsSchema,
} from '@/lib/domain/audit/compared-responses';
import type { Store } from './server-client';
import { unwrap } from './store-error';

/** Throws StoreError: forbidden, not_found. */
export function createComparisonRepository(store: Store) {
  return {
    /** In the study's order; scenarios without responses are left out. */
    checkpoints: async (studyId: string): Promise<StudyCheckpoints> =>
      studyCheckpointsSchema.parse(
        unwrap(await store.rpc('study_checkpoints', { p_study: studyId })),
      ),
    place: async (studyId: string, itemId: string): Promise<ResponsePlace> =>
      responsePlaceSchema.parse(
        unwrap(await store.rpc('response_place', { p_study: studyId, p_item: itemId })),
      ),
    /** By model. A study of ten models has ten of them, so they come whole. */
    responses: async (
      studyId: string,
      scenarioId: string,
      checkpointIndex: number,
    ): Promise<ComparedResponses> =>
      comparedResponsesSchema.parse(
        unwrap(
          await store.rpc('checkpoint_responses', {
            p_study: studyId,
            p_scenario: scenarioId,
            p_checkpoint: checkpointIndex,
          }),
        ),
      ),
  };
}
