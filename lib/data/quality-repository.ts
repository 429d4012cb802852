/** What the quality of a study's labels is judged by. Admins only, by function. */
import 'server-only';
import { z } from 'zod';
import type { SplitScenario } from '@/lib/domain/analysis/annotator-changes';
import { type StudyQuality, studyQualitySchema } from '@/lib/domain/quality/study-quality';
import type { Store } from './server-client';
import { unwrap } from './store-error';

const splitScenariosSchema = z.array(
  z.strictObject({
    instance: z.string(),
    scenario: z.string(),
    annotators: z.int(),
    responses: z.int(),
  }),
);

export function createQualityRepository(store: Store) {
  return {
    read: async (studyId: string): Promise<StudyQuality> =>
      studyQualitySchema.parse(unwrap(await store.rpc('study_quality', { p_study: studyId }))),

    /** Scenarios with submitted labels of more than one annotator, by instance and scenario. */
    splitScenarios: async (studyId: string): Promise<readonly SplitScenario[]> =>
      splitScenariosSchema.parse(unwrap(await store.rpc('split_scenarios', { p_study: studyId }))),
  };
}
