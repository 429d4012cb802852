/** One response of a run with its provenance and its calls, as researchers look into it. */
import { z } from 'zod';
import { responseStatusSchema } from '../trace/trace';

const figureSchema = z.int().nonnegative().nullable();

export const runTraceSchema = z.object({
  responseId: z.uuid(),
  itemId: z.string(),
  modelLabel: z.string(),
  status: responseStatusSchema,
  failure: z.string().nullable(),
  checkpointKey: z.string(),
  checkpointIndex: z.int().positive(),
  timezone: z.string(),
  eventPrefixJson: z.string(),
  inspectionTraceJson: z.string(),
  finalActionJson: z.string(),
  executionResultJson: z.string(),
  effectsJson: z.string(),
  outboxJson: z.string(),
  repairs: z.int(),
  forcedFinal: z.boolean(),
  promptVersion: z.string().nullable(),
  promptHash: z.string().nullable(),
  protocolVersion: z.string(),
  calls: z.array(
    z.object({
      sequence: z.int(),
      retained: z.boolean(),
      inputTokens: figureSchema,
      outputTokens: figureSchema,
      reasoningTokens: figureSchema,
      latencyMs: z.number().nullable(),
      note: z.string().nullable(),
    }),
  ),
});
export type RunTrace = z.infer<typeof runTraceSchema>;
export type RunTraceCall = RunTrace['calls'][number];
