/** What the page of a study's batches shows. */
import { z } from 'zod';
import { type StudyScenario, studyScenarioSchema } from './study-plan';
import { type BatchKind, studyBatchSchema } from './study-progress';
import { batchRulesSchema } from './study-settings';

/** What opening a draft would give out now. */
const batchDealSchema = z.object({
  batchId: z.uuid(),
  items: z.int().positive(),
  people: z.int().positive(),
  /** Items of one person. */
  fewest: z.int().positive(),
  most: z.int().positive(),
});
export type BatchDeal = Readonly<z.infer<typeof batchDealSchema>>;

export const batchesPageSchema = z.object({
  /** Oldest first. */
  batches: z.array(studyBatchSchema),
  /** Those that the study pins, in its order. */
  scenarios: z.array(studyScenarioSchema),
  /** A row for each draft from which somebody would be given something. */
  dealt: z.array(batchDealSchema),
  /** A row for each calibration set that holds a scenario. */
  calibrated: z.array(z.object({ scenarioId: z.uuid(), batchName: z.string() })),
  rules: batchRulesSchema,
});
export type BatchesPage = z.infer<typeof batchesPageSchema>;

/**
 * How many of the scenarios chosen for a batch of this kind would be judged both for calibration and for the dataset, and, for
 * a batch of the dataset, in which calibration sets they are. Pure.
 */
export function judgedTwice(
  kind: BatchKind,
  chosen: readonly StudyScenario[],
  calibrated: BatchesPage['calibrated'],
): { readonly scenarios: number; readonly batchNames: readonly string[] } {
  if (kind === 'calibration') {
    return { scenarios: chosen.filter(({ batchId }) => batchId !== null).length, batchNames: [] };
  }
  const ids = new Set(chosen.map(({ id }) => id));
  const both = calibrated.filter(({ scenarioId }) => ids.has(scenarioId));
  return {
    scenarios: new Set(both.map(({ scenarioId }) => scenarioId)).size,
    batchNames: [...new Set(both.map(({ batchName }) => batchName))],
  };
}
