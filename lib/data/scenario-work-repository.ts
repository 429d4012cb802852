/** What admins take back or hand on within a scenario. Admins only, by function. */
import 'server-only';
import { z } from 'zod';
import { type JudgedResponse, judgedResponseSchema } from '@/lib/domain/assignment/judged-response';
import { type ScenarioWork, scenarioWorkSchema } from '@/lib/domain/assignment/scenario-work';
import {
  type VoidedResponses,
  voidedResponsesSchema,
} from '@/lib/domain/assignment/voided-responses';
import type { Store } from './server-client';
import { unwrap } from './store-error';

export type HandoverRequest = {
  readonly studyId: string;
  readonly scenarioId: string;
  /** Who the admin was shown with it. */
  readonly fromId: string;
  readonly annotatorId: string;
  readonly mode: 'relabel' | 'split';
  readonly reason: string;
  /** Submitted labels that the admin was shown. */
  readonly expectedSubmitted: number;
};

export function createScenarioWorkRepository(store: Store) {
  return {
    read: async (studyId: string, scenarioId: string): Promise<ScenarioWork> =>
      scenarioWorkSchema.parse(
        unwrap(await store.rpc('scenario_work', { p_study: studyId, p_scenario: scenarioId })),
      ),

    /**
     * One response with what was said of it; `ref` is its id, a slot's or a flag's. Throws StoreError: not_found.
     */
    judged: async (studyId: string, ref: string): Promise<JudgedResponse> =>
      judgedResponseSchema.parse(
        unwrap(await store.rpc('judged_response', { p_study: studyId, p_ref: ref })),
      ),

    /**
     * One transaction that waits for submissions under way. Idempotent. Throws StoreError: stale
     * (`scenario_changed_hands`), invalid (`work_went_on`), locked.
     */
    reassign: async (request: HandoverRequest): Promise<{ moved: number; kept: number }> =>
      z.object({ moved: z.int(), kept: z.int() }).parse(
        unwrap(
          await store.rpc('reassign_scenario', {
            p_study: request.studyId,
            p_scenario: request.scenarioId,
            p_annotator: request.annotatorId,
            p_mode: request.mode,
            p_reason: request.reason,
            p_expected_submitted: request.expectedSubmitted,
            p_from: request.fromId,
          }),
        ),
      ),

    /** The label leaves the dataset and stays in history. Throws StoreError: stale when it was changed since. */
    returnSlot: async (slotId: string, reason: string, version: number): Promise<void> => {
      unwrap(
        await store.rpc('return_slot', {
          p_slot: slotId,
          p_reason: reason,
          p_expected_version: version,
        }),
      );
    },

    /** A page of what was voided in a study, the last first. Throws StoreError: not_found. */
    voided: async (
      studyId: string,
      page: { readonly limit: number; readonly offset: number },
    ): Promise<VoidedResponses> =>
      voidedResponsesSchema.parse(
        unwrap(
          await store.rpc('voided_responses', {
            p_study: studyId,
            p_limit: page.limit,
            p_offset: page.offset,
          }),
        ),
      ),

    /** Takes back the voiding of that moment. Idempotent. Throws StoreError: not_found, stale (`voided_again`). */
    reinstateResponse: async (
      responseId: string,
      voidedAt: string,
      reason: string,
    ): Promise<void> => {
      unwrap(
        await store.rpc('reinstate_response', {
          p_response: responseId,
          p_voided_at: voidedAt,
          p_reason: reason,
        }),
      );
    },

    /** Until it is taken back. Idempotent. */
    voidResponse: async (responseId: string, reason: string): Promise<void> => {
      unwrap(await store.rpc('void_response', { p_response: responseId, p_reason: reason }));
    },
  };
}
