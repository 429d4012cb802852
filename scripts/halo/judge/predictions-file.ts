/** Predictions as JSON Lines: item_id with output as it came, or with verdict, timing and intensity. */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { Prediction } from '@/lib/domain/analysis/judge';
import { readPrediction } from '@/lib/domain/judge/read-judgement';
import { linesOf } from '@/lib/server/dataset/read-rows';
import { CommandFailure } from '../program';

/** Every prediction of the file. A line without an item, or an item twice, ends the command. */
export async function readPredictions(path: string): Promise<Prediction[]> {
  if (!existsSync(path)) throw new CommandFailure(`There is no file ${path}.`, 2);
  const predictions = new Map<string, Prediction>();
  let row = 0;
  for await (const line of linesOf(path)) {
    row += 1;
    if (line.trim() === '') continue;
    const prediction = readPrediction(line);
    if (!prediction.ok) {
      throw new CommandFailure(`${basename(path)}, row ${row}: ${prediction.error}`, 2);
    }
    const { item_id } = prediction.value;
    if (predictions.has(item_id)) {
      throw new CommandFailure(`${basename(path)}, row ${row}: ${item_id} is there twice`, 2);
    }
    predictions.set(item_id, prediction.value);
  }
  return [...predictions.values()];
}
