/** Batches: made of responses, opened, locked, reopened; what they hold and how far they are. Admins only. */
import 'server-only';
import { z } from 'zod';
import {
  type BatchKind,
  type StudyBatch,
  studyProgressSchema,
} from '@/lib/domain/assignment/study-progress';
import { readPages } from './read-pages';
import type { Store } from './server-client';
import { unwrap } from './store-error';

const judgeableSchema = z.object({
  response_id: z.uuid(),
  response_content: z.object({ scenario_id: z.uuid() }),
});

const heldSchema = z.object({ response_id: z.uuid(), batch_id: z.uuid() });

export type JudgeableResponse = { readonly id: string; readonly scenarioId: string };

export function createBatchRepository(store: Store) {
  return {
    /** The batches of a study, oldest first, each with its people. */
    progress: async (studyId: string): Promise<StudyBatch[]> =>
      studyProgressSchema.parse(unwrap(await store.rpc('study_progress', { p_study: studyId })))
        .batches,

    /** Completed responses of a study that were not voided: what can be judged. */
    judgeable: async (studyId: string): Promise<JudgeableResponse[]> => {
      const rows = await readPages<unknown>(
        async (from, to) =>
          unwrap(
            await store
              .from('response_provenance')
              .select('response_id, response_content!inner(scenario_id)')
              .eq('study_id', studyId)
              .eq('status', 'completed')
              .is('response_content.voided_at', null)
              .order('response_id')
              .range(from, to),
          ) ?? [],
      );
      return z
        .array(judgeableSchema)
        .parse(rows)
        .map((row) => ({ id: row.response_id, scenarioId: row.response_content.scenario_id }));
    },

    /** The batch that holds each response, of those batches that count for the dataset. */
    holders: async (batchIds: readonly string[]): Promise<Map<string, string>> => {
      if (batchIds.length === 0) return new Map();
      const rows = await readPages(
        async (from, to) =>
          unwrap(
            await store
              .from('batch_responses')
              .select('response_id, batch_id')
              .in('batch_id', [...batchIds])
              .order('response_id')
              .range(from, to),
          ) ?? [],
      );
      return new Map(
        z
          .array(heldSchema)
          .parse(rows)
          .map((row) => [row.response_id, row.batch_id]),
      );
    },

    /** A draft; returns its id. */
    create: async (
      studyId: string,
      batch: { readonly name: string; readonly kind: BatchKind; readonly responseIds: string[] },
    ): Promise<string> =>
      z.uuid().parse(
        unwrap(
          await store.rpc('create_batch', {
            p_study: studyId,
            p_name: batch.name,
            p_kind: batch.kind,
            p_response_ids: batch.responseIds,
          }),
        ),
      ),

    /** Makes the slots and returns how many. */
    open: async (batchId: string): Promise<number> =>
      z.int().parse(unwrap(await store.rpc('open_batch', { p_batch: batchId }))),

    /** Waits for submissions under way; afterwards none is taken. Idempotent. */
    lock: async (batchId: string): Promise<void> => {
      unwrap(await store.rpc('lock_batch', { p_batch: batchId }));
    },

    /** A draft only; its scenarios become free. */
    discard: async (batchId: string): Promise<void> => {
      unwrap(await store.rpc('discard_batch', { p_batch: batchId }));
    },

    reopen: async (batchId: string, reason: string): Promise<void> => {
      unwrap(await store.rpc('reopen_batch', { p_batch: batchId, p_reason: reason }));
    },
  };
}
