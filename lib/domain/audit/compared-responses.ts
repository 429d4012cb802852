/** All models' responses at one checkpoint, as admins and researchers see them beside each other. */
import { z } from 'zod';
import { storedContentSchema } from '../evaluation/slot-item';

export const studyCheckpointsSchema = z.array(
  z.object({
    scenarioId: z.uuid(),
    scenarioKey: z.string(),
    checkpoints: z.array(z.object({ index: z.int(), key: z.string(), responses: z.int() })).min(1),
  }),
);
export type StudyCheckpoints = z.infer<typeof studyCheckpointsSchema>;

export const comparedResponsesSchema = z.array(
  z.object({
    responseId: z.uuid(),
    /** As datasets and the results name it. */
    itemId: z.string(),
    /** Null for an imported response, which no audit shows. */
    revisionId: z.uuid().nullable(),
    modelLabel: z.string(),
    modelGroup: z.string(),
    /** Only a completed one is an answer; the others say how they failed. */
    status: z.enum([
      'completed',
      'parse_failed',
      'transport_failed',
      'budget_exhausted',
      'harness_error',
    ]),
    trial: z.int(),
    voidReason: z.string().nullable(),
    /** The primary label's; null where there is none. */
    verdict: z.enum(['acceptable', 'unacceptable']).nullable(),
    retrievalRounds: z.int().nullable(),
    content: storedContentSchema,
  }),
);
export type ComparedResponses = z.infer<typeof comparedResponsesSchema>;

/** Where a response stands in its study. */
export const responsePlaceSchema = z.object({ scenarioId: z.uuid(), index: z.int() });
export type ResponsePlace = z.infer<typeof responsePlaceSchema>;

/** The checkpoint asked for, or the first there is; null for a study without responses. Pure. */
export function chooseCheckpoint(
  scenarios: StudyCheckpoints,
  wanted: { readonly scenarioId?: string | undefined; readonly index?: number | undefined },
): { readonly scenario: StudyCheckpoints[number]; readonly index: number } | null {
  const scenario =
    scenarios.find(({ scenarioId }) => scenarioId === wanted.scenarioId) ?? scenarios[0];
  if (!scenario) return null;
  const checkpoint =
    scenario.checkpoints.find(({ index }) => index === wanted.index) ?? scenario.checkpoints[0];
  return checkpoint ? { scenario, index: checkpoint.index } : null;
}
