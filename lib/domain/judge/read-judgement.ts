/** What a judge answered, as a label or as unreadable. */
import { z } from 'zod';
import { err, ok, type Result } from '../../core/result';
import type { JudgedLabel, Prediction } from '../analysis/judge';
import { isStorable, nameMaxLength } from '../dataset/record';
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

/** Objects that name a verdict and a timing, looked at from the end of an answer: one of any length is read in milliseconds. */
const objectsRead = 100;

/** Objects that hold no others; a label has this many characters between its braces, or more. */
const objectPattern = /\{[^{}]{39,}\}/g;

/**
 * The label in an answer: its last JSON object that holds one, whatever stands around it. Null where none of the last
 * `objectsRead` does, or where the rules allow no such label: acceptable is Timely and Appropriate (or without intensity),
 * Inaction has no intensity and nothing else lacks one. Pure; time grows with the answer, whoever wrote it.
 */
export function readJudgement(answer: string): JudgedLabel | null {
  const objects = (answer.match(objectPattern) ?? []).filter(
    (text) => text.includes('"verdict"') && text.includes('"timing"'),
  );
  for (const text of objects.slice(-objectsRead).reverse()) {
    const label = labelSchema.safeParse(asJson(text));
    if (label.success) return possibleLabel(label.data);
  }
  return null;
}

const possibleLabel = (label: JudgedLabel): JudgedLabel | null =>
  isPossible(label) ? label : null;

function isPossible({ verdict, timing, intensity }: JudgedLabel): boolean {
  if (verdict === 'acceptable')
    return timing === 'Timely' && (intensity ?? 'Appropriate') === 'Appropriate';
  return (timing === 'Inaction') === (intensity === null);
}

/**
 * A line of a predictions file. Either the answer as it came, or the label in columns; a label that cannot be read is an
 * invalid answer; a line without an item is a fault, and so is one without the columns of an answer, whose names were
 * mistaken.
 */
const predictionLineSchema = z.object({
  item_id: z.string().min(1),
  output: z.string().optional(),
  verdict: z.unknown().optional(),
  timing: z.unknown().optional(),
  intensity: z.unknown().optional(),
  /** Written by `halo judge evaluate --judge`: which of our prompts was answered. */
  prompt_version: z.number().optional(),
});

export interface PredictionLine {
  readonly prediction: Prediction;
  /** Null where the line does not say. */
  readonly promptVersion: number | null;
}

type LineProblem = 'not_a_prediction' | 'unusable_item' | 'unusable_prompt_version';

/** The database has the same limit. */
const promptVersionSchema = z
  .int()
  .positive()
  .max(2 ** 31 - 1);

/** Fails where this is no prediction of an item, or names what nothing can have. Pure. */
export function readPredictionLine(line: string): Result<PredictionLine, LineProblem> {
  const row = predictionLineSchema.safeParse(asJson(line));
  if (!row.success) return err('not_a_prediction');
  const { item_id, output, prompt_version = null, ...columns } = row.data;
  if (item_id.length > nameMaxLength || !isStorable(item_id)) return err('unusable_item');
  if (!promptVersionSchema.nullable().safeParse(prompt_version).success) {
    return err('unusable_prompt_version');
  }
  if (output === undefined && !('verdict' in columns && 'timing' in columns)) {
    return err('not_a_prediction');
  }
  const label = output === undefined ? labelInColumns(columns) : readJudgement(output);
  return ok({ prediction: { item_id, label }, promptVersion: prompt_version });
}

function labelInColumns(columns: unknown): JudgedLabel | null {
  const label = labelSchema.safeParse(columns);
  return label.success ? possibleLabel(label.data) : null;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
