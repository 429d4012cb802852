/** Studies, their members, and their scenarios with all that the plan of work needs. Admins; researchers read the list. */
import 'server-only';
import { z } from 'zod';
import type { BatchRules } from '@/lib/domain/assignment/plan-batches';
import type { Study } from '@/lib/domain/assignment/study-plan';
import { type DatasetCounts, datasetCountsSchema } from '@/lib/domain/dataset/manifest';
import type { Store } from './server-client';
import { unwrap } from './store-error';

const studySchema = z.object({
  id: z.uuid(),
  key: z.string(),
  name: z.string(),
  description: z.string(),
});

const batchRulesSchema = z
  .object({ batch_scenarios: z.int().nullable(), overlap_percent: z.int() })
  .transform((row) => ({
    batchScenarios: row.batch_scenarios,
    overlapPercent: row.overlap_percent,
  }));

export function createStudyRepository(store: Store) {
  return {
    /** Studies that are not archived, oldest first. */
    list: async (): Promise<Study[]> =>
      z
        .array(studySchema)
        .parse(
          unwrap(
            await store
              .from('studies')
              .select('id, key, name, description')
              .is('archived_at', null)
              .order('created_at')
              .limit(500),
          ),
        ),

    /** What results count: responses that were not voided, by status, and those with the label of the dataset. */
    datasetCounts: async (studyId: string): Promise<DatasetCounts> =>
      datasetCountsSchema.parse(unwrap(await store.rpc('dataset_counts', { p_study: studyId }))),

    /** Newest first. */
    listArchived: async (): Promise<Study[]> =>
      z
        .array(studySchema)
        .parse(
          unwrap(
            await store
              .from('studies')
              .select('id, key, name, description')
              .not('archived_at', 'is', null)
              .order('archived_at', { ascending: false })
              .limit(500),
          ),
        ),

    /** Null if it is unknown or not to be seen. */
    find: async (id: string): Promise<Study | null> =>
      studySchema
        .nullable()
        .parse(
          unwrap(
            await store
              .from('studies')
              .select('id, key, name, description')
              .eq('id', id)
              .maybeSingle(),
          ),
        ),

    /** How the study is cut into batches. Throws StoreError: not_found. */
    batchRules: async (studyId: string): Promise<BatchRules> =>
      batchRulesSchema.parse(
        unwrap(
          await store
            .from('studies')
            .select('batch_scenarios, overlap_percent')
            .eq('id', studyId)
            .single(),
        ),
      ),

    addMember: async (studyId: string, personId: string): Promise<void> => {
      unwrap(await store.rpc('add_study_member', { p_study: studyId, p_person: personId }));
    },
  };
}
