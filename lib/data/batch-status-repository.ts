/** Which batches a study's labels come from, and whether they may still change. Admins and researchers. */
import 'server-only';
import { z } from 'zod';
import type { Store } from './server-client';
import { unwrap } from './store-error';

const batchStatusSchema = z.object({
  name: z.string(),
  kind: z.enum(['agreement', 'main']),
  status: z.enum(['draft', 'open', 'locked']),
});
export type BatchStatus = z.infer<typeof batchStatusSchema>;

export function createBatchStatusRepository(store: Store) {
  return {
    /** In the order of their names; calibration is left out, its labels count nowhere. */
    list: async (studyId: string): Promise<BatchStatus[]> => {
      const answer = await store
        .from('batches')
        .select('name, kind, status')
        .eq('study_id', studyId)
        .neq('kind', 'calibration')
        .order('name')
        .limit(1_000);
      return z.array(batchStatusSchema).parse(unwrap(answer));
    },
  };
}
