/** A file of predictions as a whole: JSON Lines, read line by line. The command and the pages take the same files. */
import { z } from 'zod';
import { err, ok, type Result } from '../../core/result';
import type { Prediction } from '../analysis/judge';
import { nameMaxLength } from '../dataset/record';
import { readPredictionLine } from './read-judgement';

export interface PredictionFile {
  readonly predictions: readonly Prediction[];
  /** Null where no line names one. */
  readonly promptVersion: number | null;
}

export const predictionProblems = {
  not_a_prediction:
    'expected a JSON object with an item_id, and output or verdict, timing, intensity',
  unusable_item: `an item_id has at most ${nameMaxLength} characters, among them neither NUL nor a lone surrogate`,
  unusable_prompt_version: 'a prompt_version is a whole number from 1 to 2,147,483,647',
  item_twice: 'the item is there twice',
  mixed_prompts:
    'another prompt_version than the lines before: answers to two prompts do not compare',
  no_predictions: 'the file has no predictions',
  not_utf8: 'bytes that are not UTF-8',
  utf16: 'text in UTF-16, expected UTF-8',
} as const;
type PredictionProblem = keyof typeof predictionProblems;

export const predictionFaultSchema = z.strictObject({
  /** Of the file, from 1. */
  row: z.int().positive(),
  problem: z.enum(Object.keys(predictionProblems) as [PredictionProblem, ...PredictionProblem[]]),
});
export type PredictionFault = z.infer<typeof predictionFaultSchema>;

/**
 * Every prediction of the file, in its order; blank lines are passed over. Ends at the first fault; a file without
 * predictions has that fault in its first row. Throws what the lines throw. Pure but for them.
 */
export async function readPredictionFile(
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<Result<PredictionFile, PredictionFault>> {
  const predictions = new Map<string, Prediction>();
  let promptVersion: number | null = null;
  let row = 0;
  for await (const line of lines) {
    row += 1;
    if (line.trim() === '') continue;
    const read = readPredictionLine(line);
    if (!read.ok) return err({ row, problem: read.error });
    const { prediction } = read.value;
    if (predictions.has(prediction.item_id)) return err({ row, problem: 'item_twice' });
    const isFirst = predictions.size === 0;
    if (!isFirst && read.value.promptVersion !== promptVersion) {
      return err({ row, problem: 'mixed_prompts' });
    }
    promptVersion = read.value.promptVersion;
    predictions.set(prediction.item_id, prediction);
  }
  if (predictions.size === 0) return err({ row: 1, problem: 'no_predictions' });
  return ok({ predictions: [...predictions.values()], promptVersion });
}
