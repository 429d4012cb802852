/** Batches: made of scenarios, opened, locked, reopened; what they hold and how far they are. Admins only. */
import 'server-only';
import { z } from 'zod';
import { type BatchesPage, batchesPageSchema } from '@/lib/domain/assignment/batches-page';
import {
  type BatchKind,
  type StudyProgress,
  studyProgressSchema,
} from '@/lib/domain/assignment/study-progress';
import type { Store } from './server-client';
import { unwrap } from './store-error';

type NewBatch = {
  readonly name: string;
  readonly kind: BatchKind;
  readonly scenarioIds: readonly string[];
};

export function createBatchRepository(store: Store) {
  return {
    /** Batches oldest first; people and domains of one batch where one is named. Throws StoreError: not_found. */
    progress: async (studyId: string, batchId?: string): Promise<StudyProgress> =>
      studyProgressSchema.parse(
        unwrap(
          await store.rpc('study_progress', {
            p_study: studyId,
            ...(batchId === undefined ? {} : { p_batch: batchId }),
          }),
        ),
      ),

    /** With the scenarios and rules that new ones are made of. Throws StoreError: not_found. */
    page: async (studyId: string): Promise<BatchesPage> =>
      batchesPageSchema.parse(unwrap(await store.rpc('batches_page', { p_study: studyId }))),

    /** Drafts of whole scenarios, all or none; returns their ids in this order. Throws StoreError: not_found, invalid. */
    create: async (studyId: string, batches: readonly NewBatch[]): Promise<string[]> =>
      z.array(z.uuid()).parse(
        unwrap(
          await store.rpc('create_scenario_batches', {
            p_study: studyId,
            p_batches: batches.map(({ name, kind, scenarioIds }) => ({
              name,
              kind,
              scenarioIds: [...scenarioIds],
            })),
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
