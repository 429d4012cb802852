/** Predictions as a study keeps them (supabase: judge_predictions). */
import { z } from 'zod';
import type { Prediction } from '../analysis/judge';
import { nameMaxLength } from '../dataset/record';
import { intensityWords, timingWords } from '../dataset/words';
import { verdicts } from '../labels/vocabulary';

export const judgeNameMaxLength = 100;

/** What a set is called: a judge, and which making of it. A file that differs is another version. */
export const predictionSetNameSchema = z.strictObject({
  judge: z.string().trim().min(1).max(judgeNameMaxLength),
  version: z.string().trim().min(1).max(judgeNameMaxLength),
});
export type PredictionSetName = z.infer<typeof predictionSetNameSchema>;

/** A set without its answers, which are large. */
export const predictionSetSchema = z.strictObject({
  id: z.uuid(),
  judge: z.string(),
  version: z.string(),
  promptVersion: z.int().positive().nullable(),
  fileSha256: z.string(),
  answered: z.int().positive(),
  /** Answers in which no legal label could be read. */
  invalid: z.int().nonnegative(),
  createdAt: z.string(),
});
export type PredictionSet = z.infer<typeof predictionSetSchema>;

/** More would be no answer of one study; the database has the same limit. */
export const answersMax = 200_000;

const itemSchema = z.string().min(1).max(nameMaxLength);

/** An answer as it is stored: the item alone where no legal label could be read. */
export const storedAnswerSchema = z.union([
  z.tuple([itemSchema]),
  z.tuple([itemSchema, z.enum(verdicts), z.enum(timingWords), z.enum(intensityWords).nullable()]),
]);
export type StoredAnswer = z.infer<typeof storedAnswerSchema>;

/** Pure. `predictionOf` is its inverse. */
export function storedAnswerOf({ item_id, label }: Prediction): StoredAnswer {
  return label === null ? [item_id] : [item_id, label.verdict, label.timing, label.intensity];
}

/** Pure. */
export function predictionOf([item_id, verdict, timing, intensity]: StoredAnswer): Prediction {
  if (verdict === undefined || timing === undefined) return { item_id, label: null };
  return { item_id, label: { verdict, timing, intensity: intensity ?? null } };
}

/** What a set is called in tables, plots and documents. Pure. */
export const predictionSetTitle = ({ judge, version }: PredictionSetName): string =>
  `${judge} · ${version}`;
