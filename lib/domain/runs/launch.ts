/** A launch with its runs, as the store tells of it (supabase/migrations/*_steering_runs.sql). */
import { z } from 'zod';
import { responseStatusSchema } from '../trace/trace';
import { pricesSchema } from './spending';

const countSchema = z.int().nonnegative();

/** A sum over the completed responses that report the figure, and how many those are. */
const coveredSumSchema = z.strictObject({ reported: countSchema, sum: countSchema });
export type CoveredSum = z.infer<typeof coveredSumSchema>;

export const runStatusSchema = z.enum(['running', 'paused', 'finished', 'cancelled']);
export type RunStatus = z.infer<typeof runStatusSchema>;

export const launchRunSchema = z.strictObject({
  runId: z.uuid(),
  modelKey: z.string(),
  modelLabel: z.string(),
  status: runStatusSchema,
  planned: countSchema,
  completed: countSchema,
  failed: countSchema,
  claimed: countSchema,
  /** Failed without a record. */
  unrecorded: countSchema,
  /** Those with a claim whose lease holds. */
  workers: countSchema,
  failures: z.partialRecord(responseStatusSchema, countSchema),
  use: z.strictObject({
    tries: countSchema,
    calls: countSchema,
    unreportedCalls: countSchema,
    inputTokens: countSchema,
    cachedInputTokens: countSchema,
    outputTokens: countSchema,
    latencyMedianMs: z.number().nullable(),
    latencyP95Ms: z.number().nullable(),
    /** Tries of the last ten minutes. */
    lately: countSchema,
    lastWrittenAt: z.string().nullable(),
  }),
  responses: z.strictObject({
    completed: countSchema,
    input: coveredSumSchema,
    output: coveredSumSchema,
    completion: coveredSumSchema,
    reasoning: coveredSumSchema,
  }),
  prices: pricesSchema.nullable(),
});
export type LaunchRun = z.infer<typeof launchRunSchema>;

export const launchSchema = z.strictObject({
  launchId: z.uuid(),
  studyId: z.uuid(),
  studyName: z.string(),
  protocolVersion: z.string(),
  promptHash: z.string(),
  startedAt: z.string(),
  /** Null while any run of it goes on. */
  finishedAt: z.string().nullable(),
  runs: z.array(launchRunSchema),
});
export type Launch = z.infer<typeof launchSchema>;

export const launchPageSchema = z.strictObject({
  total: countSchema,
  launches: z.array(launchSchema),
});

export const runFailureSchema = z.strictObject({
  itemId: z.string(),
  modelKey: z.string(),
  scenarioKey: z.string(),
  checkpointKey: z.string(),
  trial: z.int().positive(),
  tries: countSchema,
  status: z.union([responseStatusSchema, z.literal('unrecorded')]),
  failure: z.string().nullable(),
  writtenAt: z.string().nullable(),
  /** Where its trace is; null where nothing could be recorded. */
  responseId: z.uuid().nullable(),
});
export type RunFailure = z.infer<typeof runFailureSchema>;

export const runFailurePageSchema = z.strictObject({
  total: countSchema,
  failures: z.array(runFailureSchema),
});

/** `waiting`: under way, but no worker holds a claim: nobody works on it. Pure. */
export function stateOfRun(run: LaunchRun): RunStatus | 'waiting' {
  const isLeft = run.completed + run.failed < run.planned;
  return run.status === 'running' && isLeft && run.workers === 0 ? 'waiting' : run.status;
}

/** Of the last ten minutes, in responses a minute and minutes left; null where nothing was written lately. Pure. */
export function paceOf(
  run: LaunchRun,
  startedAt: string,
  now: number,
): { readonly perMinute: number; readonly minutesLeft: number } | null {
  if (run.use.lately === 0) return null;
  const minutes = Math.min(10, Math.max(1 / 60, (now - Date.parse(startedAt)) / 60_000));
  const perMinute = run.use.lately / minutes;
  return { perMinute, minutesLeft: (run.planned - run.completed - run.failed) / perMinute };
}
