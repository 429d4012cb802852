/** The record of one response's looking and acting, as stored and as exported (labels-and-analysis section 3). */
import { z } from 'zod';
import { appNameSchema, isoTimeSchema } from '../scenario/vocabulary';
import { commandResultSchema } from './command-result';

export const commandCallSchema = z.strictObject({
  command: z.string(),
  args: z.record(z.string(), z.unknown()),
});
export type CommandCall = z.infer<typeof commandCallSchema>;

export const traceStepSchema = z.strictObject({
  /** From 1. Commands of one turn share it. */
  round: z.int().positive(),
  ...commandCallSchema.shape,
  result: commandResultSchema,
});
export type TraceStep = z.infer<typeof traceStepSchema>;

export const observedEventSchema = z.strictObject({
  id: z.string(),
  at: isoTimeSchema,
  app: appNameSchema,
  summary: z.string(),
  payload: z.record(z.string(), z.unknown()),
});
export type ObservedEvent = z.infer<typeof observedEventSchema>;

/** A failure is never an answer: only `completed` responses are annotated. */
export const responseStatuses = [
  'completed',
  'parse_failed',
  'transport_failed',
  'budget_exhausted',
  'harness_error',
] as const;
export const responseStatusSchema = z.enum(responseStatuses);
export type ResponseStatus = z.infer<typeof responseStatusSchema>;
