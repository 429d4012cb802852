/** What a judge answered, as a label or as unreadable. */
import { z } from 'zod';
import { err, ok, type Result } from '../../core/result';
import type { JudgedLabel, Prediction } from '../analysis/judge';
import { intensityWords, timingWords } from '../dataset/words';
import { verdicts } from '../labels/vocabulary';

/** One of the words, in any case. */
function wordSchema<const Words extends readonly string[]>(words: Words) {
  return z.preprocess((value) => {
    const plain = typeof value === 'string' ? value.trim().toLowerCase() : null;
    return words.find((word) => word.toLowerCase() === plain) ?? value;
  }, z.enum(words));
}

const missingWords = ['', 'none', 'null', 'n/a'];

const labelSchema = z.object({
  verdict: wordSchema(verdicts),
  timing: wordSchema(Object.values(timingWords)),
  intensity: z.preprocess(
    (value) =>
      value === undefined ||
      (typeof value === 'string' && missingWords.includes(value.trim().toLowerCase()))
        ? null
        : value,
    wordSchema(Object.values(intensityWords)).nullable(),
  ),
});

/**
 * The label in an answer: its last JSON object that holds one, whatever stands around it. Null where there is none, or
 * where the rules allow no such label: acceptable is Timely and Appropriate (or without intensity), Inaction has no
 * intensity and nothing else lacks one. Pure.
 */
export function readJudgement(answer: string): JudgedLabel | null {
  const objects = answer.match(/\{[^{}]*\}/g) ?? [];
  for (const text of objects.toReversed()) {
    const label = labelSchema.safeParse(asJson(text));
    if (label.success) return isPossible(label.data) ? label.data : null;
  }
  return null;
}

function isPossible({ verdict, timing, intensity }: JudgedLabel): boolean {
  if (verdict === 'acceptable')
    return timing === 'Timely' && (intensity ?? 'Appropriate') === 'Appropriate';
  return (timing === 'Inaction') === (intensity === null);
}

/**
 * A line of a predictions file. Either the answer as it came, or the label in columns; a label that cannot be read is an
 * invalid answer, a line without an item is a fault.
 */
const predictionLineSchema = z.object({
  item_id: z.string().min(1),
  output: z.string().optional(),
  verdict: z.unknown().optional(),
  timing: z.unknown().optional(),
  intensity: z.unknown().optional(),
  /** Written by `halo judge evaluate --judge`: which of our prompts was answered. */
  prompt_version: z.int().positive().optional(),
});

export interface PredictionLine {
  readonly prediction: Prediction;
  /** Null where the line does not say. */
  readonly promptVersion: number | null;
}

/** Fails where this is no prediction of an item. Pure. */
export function readPredictionLine(line: string): Result<PredictionLine, 'not_a_prediction'> {
  const row = predictionLineSchema.safeParse(asJson(line));
  if (!row.success) return err('not_a_prediction');
  const { item_id, output, prompt_version = null, ...columns } = row.data;
  const label = readJudgement(output ?? JSON.stringify(columns));
  return ok({ prediction: { item_id, label }, promptVersion: prompt_version });
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
