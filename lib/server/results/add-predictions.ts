/** Keeps an uploaded file of predictions beside its study. Admins and researchers; the database asks again. */
import 'server-only';
import { createHash } from 'node:crypto';
import { err, ok, type Result } from '@/lib/core/result';
import { createPredictionRepository } from '@/lib/data/prediction-repository';
import { createServerStore } from '@/lib/data/server-client';
import type { Fault } from '@/lib/domain/access/failure';
import { readPredictionFile } from '@/lib/domain/judge/prediction-file';
import { answersMax, type PredictionSetName } from '@/lib/domain/judge/prediction-set';
import { linesOfBody, UploadTooLarge } from './lines-of-body';

/** With whole answers beside the labels: 8,000 of a language model have some 10 MB. */
export const predictionFileMaxBytes = 64 * 1024 ** 2;
/** No judge writes as much about one item. */
const lineMaxLength = 2 * 1024 ** 2;

/**
 * The id of the set. Fails with `invalid_input` and a PredictionFault as its detail where the file is none, with
 * `too_large`; throws StoreError where the store refuses. The same file under the same name again changes nothing.
 */
export async function addPredictions(
  studyId: string,
  name: PredictionSetName,
  request: Request,
): Promise<Result<{ readonly id: string }, Fault>> {
  const hash = createHash('sha256');
  const file = await readFile(request, (part) => hash.update(part));
  if (!file.ok) return file;
  const sha256 = hash.digest('hex');
  const repository = createPredictionRepository(await createServerStore());
  return ok({ id: await repository.add(studyId, name, sha256, file.value) });
}

async function readFile({ body }: Request, onBytes: (part: Uint8Array) => void) {
  const bounds = { bytes: predictionFileMaxBytes, lines: answersMax, lineLength: lineMaxLength };
  try {
    const file = await readPredictionFile(linesOfBody(body, bounds, onBytes));
    if (!file.ok) return err<Fault>({ kind: 'invalid_input', detail: file.error });
    if (file.value.predictions.length > 0) return file;
    return err<Fault>({ kind: 'invalid_input', detail: { row: 1, problem: 'not_a_prediction' } });
  } catch (error) {
    if (error instanceof UploadTooLarge) return err<Fault>({ kind: 'too_large' });
    throw error;
  }
}
