/** One response as the runner leaves it: what annotators may see, where it came from, and how it ended. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { modelCallSchema } from '@/arena/agents/agent';
import { actionLevelSchema } from '@/lib/domain/scenario/scenario';
import { responseStatusSchema } from '@/lib/domain/trace/trace';
import { writeJsonText } from './json-text';

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
const countSchema = z.int().nonnegative();
const tokenTotalSchema = countSchema.nullable();

const jsonTextSchema = z.string().refine(isJsonText, { error: 'expected JSON text' });

/** Sums over retained calls; null where any of them lacks the figure, or where no model was called. */
export const tokenTotalsSchema = z.strictObject({
  input: tokenTotalSchema,
  output: tokenTotalSchema,
  completion: tokenTotalSchema,
  reasoning: tokenTotalSchema,
});
export type TokenTotals = z.infer<typeof tokenTotalsSchema>;

/** What makes a response this response. Unique in a ledger. */
export const responseKeySchema = z.strictObject({
  scenarioId: z.string().min(1),
  scenarioHash: sha256Schema,
  checkpointId: z.string().min(1),
  modelKey: z.string().min(1),
  modelConfigurationHash: sha256Schema,
  protocolVersion: z.string().min(1),
  /** From 1. */
  trial: z.int().positive(),
});
export type ResponseKey = z.infer<typeof responseKeySchema>;

export const responseRecordSchema = z.strictObject({
  itemId: z.string().regex(/^item_[0-9a-f]{24}$/),
  ...responseKeySchema.shape,
  instanceId: z.string().min(1),
  /** 1-based. */
  checkpointIndex: z.int().positive(),
  status: responseStatusSchema,
  /** Why it failed, for researchers; null where it completed. */
  failure: z.string().nullable(),
  /** The four texts of the dataset, byte for byte; shapes in labels-and-analysis section 3. */
  eventPrefixJson: jsonTextSchema,
  inspectionTraceJson: jsonTextSchema,
  finalActionJson: jsonTextSchema,
  executionResultJson: jsonTextSchema,
  /** Rows that the action changed, and what left the house. */
  effectsJson: jsonTextSchema,
  outboxJson: jsonTextSchema,
  /** From the final command; null where there was no final. */
  inferredLevel: actionLevelSchema.nullable(),
  retrievalRounds: countSchema,
  commandCount: countSchema,
  repairs: countSchema,
  /** True where the limits were reached and the final-only turn was offered. */
  forcedFinal: z.boolean(),
  contentAccess: z.boolean(),
  zeroCountsOnly: z.boolean(),
  recordsAccess: z.boolean(),
  stateDigestBefore: sha256Schema,
  stateDigestAfter: sha256Schema,
  promptVersion: z.string(),
  promptHash: sha256Schema,
  /** Time spent in model calls, retries included; null where no model was called. */
  latencyMs: countSchema.nullable(),
  tokens: tokenTotalsSchema,
  modelCalls: z.array(modelCallSchema),
});
export type ResponseRecord = z.infer<typeof responseRecordSchema>;

/** The same key always gives the same id; any difference in the key, the model included, gives another. Pure. */
export function itemIdOf(key: ResponseKey): string {
  return `item_${hashOf(keyParts(key)).slice(0, 24)}`;
}

/** sha256 of a JSON value; objects with the same entries in another order differ. Pure. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(writeJsonText(value), 'utf8').digest('hex');
}

function keyParts(key: ResponseKey): unknown[] {
  return [
    key.scenarioId,
    key.scenarioHash,
    key.checkpointId,
    key.modelKey,
    key.modelConfigurationHash,
    key.protocolVersion,
    key.trial,
  ];
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
