/** What the page of a study's batches shows. */
import { z } from 'zod';
import { studyScenarioSchema } from './study-plan';
import { studyBatchSchema } from './study-progress';
import { batchRulesSchema } from './study-settings';

export const batchesPageSchema = z.object({
  /** Oldest first. */
  batches: z.array(studyBatchSchema),
  /** Those that the study pins, in its order. */
  scenarios: z.array(studyScenarioSchema),
  rules: batchRulesSchema,
});
export type BatchesPage = z.infer<typeof batchesPageSchema>;
