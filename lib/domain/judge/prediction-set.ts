/** Predictions as a study keeps them (supabase: judge_predictions). */
import { z } from 'zod';
import type { JudgedLabel, Prediction } from '../analysis/judge';
import { nameMaxLength } from '../dataset/record';
import { intensityWords, timingWords } from '../dataset/words';
import { verdicts } from '../labels/vocabulary';

export const judgeNameMaxLength = 100;

/** Line ends and other controls, and marks that turn the direction: the words around a name would be drawn in its place. */
const drawnElsewhere = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u;

/** What a set is called: a judge, and which making of it. A file that differs is another version. */
const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(judgeNameMaxLength)
  .refine((name) => !drawnElsewhere.test(name));
export const predictionSetNameSchema = z.strictObject({ judge: nameSchema, version: nameSchema });
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
  /** Null where the person is gone. */
  createdBy: z.uuid().nullable(),
});
export type PredictionSet = z.infer<typeof predictionSetSchema>;

/** A set whose figures should not be used. */
export const withdrawnSetSchema = predictionSetSchema.extend({
  withdrawnAt: z.string(),
  /** Null where the person is gone. */
  withdrawnBy: z.uuid().nullable(),
  withdrawReason: z.string(),
});
export type WithdrawnSet = z.infer<typeof withdrawnSetSchema>;

/** What people decide about a set that is kept. */
export const predictionChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('withdraw'),
    setId: z.uuid(),
    reason: z.string().trim().min(1).max(2_000),
  }),
  z.strictObject({ kind: z.literal('restore'), setId: z.uuid() }),
]);
export type PredictionChange = z.infer<typeof predictionChangeSchema>;

/** Admins, and whoever added the set; the database has the same rule. Pure. */
export const mayChangeSet = (
  actor: { readonly id: string; readonly role: string },
  { createdBy }: PredictionSet,
): boolean => actor.role === 'admin' || actor.id === createdBy;

/** Admins, and the researcher who added and withdrew it: what an admin withdrew stays so; the database has the same rule. Pure. */
export const mayRestoreSet = (
  actor: { readonly id: string; readonly role: string },
  set: WithdrawnSet,
): boolean => actor.role === 'admin' || (mayChangeSet(actor, set) && actor.id === set.withdrawnBy);

/** What a request that adds a set tells while it runs: one event a line of JSON, the last being how it ended. */
export const predictionEventSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('storing'), answers: z.int(), of: z.int() }),
  z.strictObject({ kind: z.literal('done'), id: z.uuid() }),
  /** The rule that the store refused it by; null for what nobody expected. */
  z.strictObject({ kind: z.literal('refused'), rule: z.string().nullable() }),
]);
export type PredictionEvent = z.infer<typeof predictionEventSchema>;

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

/** Equal labels are one object: there are some dozen, and answers by the hundred thousand. Pure. */
export function predictionOf([item_id, verdict, timing, intensity]: StoredAnswer): Prediction {
  if (verdict === undefined || timing === undefined) return { item_id, label: null };
  const key = `${verdict} ${timing} ${intensity}`;
  const label = labels.get(key) ?? Object.freeze({ verdict, timing, intensity: intensity ?? null });
  labels.set(key, label);
  return { item_id, label };
}
const labels = new Map<string, JudgedLabel>();

/** What a set is called in tables, plots and documents. Pure. */
export const predictionSetTitle = ({ judge, version }: PredictionSetName): string =>
  `${judge} · ${version}`;
