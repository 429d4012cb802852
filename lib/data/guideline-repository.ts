/** Guidelines as annotators read them. Each function refuses batches in which the caller has no slot. */
import 'server-only';
import { type BatchGuideline, batchGuidelineSchema } from '@/lib/domain/evaluation/study-guideline';
import type { Store } from './server-client';
import { unwrap } from './store-error';

export function createGuidelineRepository(store: Store) {
  return {
    /**
     * The guideline of the batch's study, beside the older version `against`; null takes the newest under which the caller
     * has labels. Throws StoreError: not_found.
     */
    ofBatch: async (batchId: string, against: number | null): Promise<BatchGuideline> =>
      batchGuidelineSchema.parse(
        unwrap(await store.rpc('batch_guideline', { p_batch: batchId, p_against: against })),
      ),
  };
}
