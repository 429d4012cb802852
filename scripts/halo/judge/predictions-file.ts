/** Predictions as JSON Lines: item_id with output as it came, or with verdict, timing and intensity. */
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { Prediction } from '@/lib/domain/analysis/judge';
import { say } from '@/lib/domain/dataset/fault-words';
import { predictionProblems, readPredictionFile } from '@/lib/domain/judge/prediction-file';
import { faultText } from '@/lib/i18n/fault-text';
import { faultOfFile, linesOf } from '@/lib/server/dataset/read-rows';
import { CommandFailure } from '../program';

/** Every prediction of the file. What is no predictions file ends the command. */
export async function readPredictions(path: string): Promise<readonly Prediction[]> {
  if (!existsSync(path)) throw new CommandFailure(`There is no file ${path}.`, 2);
  const file = await readPredictionFile(linesOf(path)).catch((error: unknown) =>
    unread(path, error),
  );
  if (file.ok) return file.value.predictions;
  const { row, problem } = file.error;
  throw new CommandFailure(`${basename(path)}, row ${row}: ${predictionProblems[problem]}`, 2);
}

function unread(path: string, error: unknown): never {
  const { row, read } = faultOfFile(error, say('predictionsFile'));
  throw new CommandFailure(faultText({ file: basename(path), row, ...read.fault }), 2);
}
