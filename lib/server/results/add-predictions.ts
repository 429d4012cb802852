/** Keeps an uploaded file of predictions beside its study. Admins and researchers; the database asks again. */
import 'server-only';
import { createHash } from 'node:crypto';
import { err, ok, type Result } from '@/lib/core/result';
import { createPredictionRepository } from '@/lib/data/prediction-repository';
import { createServerStore } from '@/lib/data/server-client';
import type { Fault } from '@/lib/domain/access/failure';
import { readPredictionFile } from '@/lib/domain/judge/prediction-file';
import { answersMax, type PredictionSetName } from '@/lib/domain/judge/prediction-set';

/** With whole answers beside the labels: 8,000 of a language model have some 10 MB. */
export const predictionFileMaxBytes = 64 * 1024 ** 2;

/**
 * The id of the set. Fails with `invalid_input` and a PredictionFault as its detail where the file is none, with
 * `too_large`; throws StoreError where the store refuses. The same file under the same name again changes nothing.
 */
export async function addPredictions(
  studyId: string,
  name: PredictionSetName,
  request: Request,
): Promise<Result<{ readonly id: string }, Fault>> {
  const bytes = await readBody(request);
  if (bytes === null) return err({ kind: 'too_large' });
  const file = await readPredictionFile(bytes.toString('utf8').split('\n'));
  if (!file.ok) return err({ kind: 'invalid_input', detail: file.error });
  const { predictions } = file.value;
  if (predictions.length === 0) {
    return err({ kind: 'invalid_input', detail: { row: 1, problem: 'not_a_prediction' } });
  }
  if (predictions.length > answersMax) return err({ kind: 'too_large' });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const repository = createPredictionRepository(await createServerStore());
  return ok({ id: await repository.add(studyId, name, sha256, file.value) });
}

/** Null where there is more than is taken, whatever Content-Length says. */
async function readBody({ body }: Request): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > predictionFileMaxBytes) {
      await reader?.cancel();
      return null;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}
