/** Keeps an uploaded file of predictions beside its study. Admins and researchers; the database asks again. */
import 'server-only';
import { createHash } from 'node:crypto';
import { err, type Result } from '@/lib/core/result';
import { createPredictionRepository } from '@/lib/data/prediction-repository';
import { createServerStore } from '@/lib/data/server-client';
import { StoreError } from '@/lib/data/store-error';
import type { Fault } from '@/lib/domain/access/failure';
import { type PredictionFault, readPredictionFile } from '@/lib/domain/judge/prediction-file';
import {
  answersMax,
  type PredictionEvent,
  type PredictionSetName,
} from '@/lib/domain/judge/prediction-set';
import { eventStream } from '../event-stream';
import { linesOfBody, UploadNotUtf8, UploadTooLarge } from './lines-of-body';
import { storePredictions } from './store-predictions';

/** With whole answers beside the labels: 8,000 of a language model have some 10 MB. */
export const predictionFileMaxBytes = 64 * 1024 ** 2;
/** No judge writes as much about one item. */
const lineMaxBytes = 2 * 1024 ** 2;

/**
 * A stream of PredictionEvents that ends with how it ended. Before it: fails with `invalid_input` and a PredictionFault as
 * its detail where the file is none, with `too_large`; throws StoreError where the store takes no set of this name. The same
 * file under the same name again changes nothing.
 */
export async function addPredictions(
  studyId: string,
  name: PredictionSetName,
  request: Request,
): Promise<Result<never, Fault> | Response> {
  const hash = createHash('sha256');
  const file = await readFile(request, (part) => hash.update(part));
  if (!file.ok) return file;
  const repository = createPredictionRepository(await createServerStore());
  const { promptVersion } = file.value;
  const begun = await repository.begin(studyId, name, hash.digest('hex'), promptVersion);
  return eventStream<PredictionEvent>(
    'Adding predictions',
    { kind: 'refused', rule: null },
    async (tell) => {
      const store = () =>
        storePredictions(repository, begun.id, file.value, (answers, of) =>
          tell({ kind: 'storing', answers, of }),
        );
      const id = begun.isKept ? begun.id : await store().catch((error: unknown) => refusal(error));
      tell(typeof id === 'string' ? { kind: 'done', id } : id);
    },
  );
}

/** A rule of the store is told; anything else is thrown on. */
function refusal(error: unknown): PredictionEvent {
  if (error instanceof StoreError && error.fault.kind === 'invalid') {
    return { kind: 'refused', rule: error.fault.detail };
  }
  throw error;
}

async function readFile({ body }: Request, onBytes: (part: Uint8Array) => void) {
  const bounds = { bytes: predictionFileMaxBytes, lines: answersMax, lineBytes: lineMaxBytes };
  try {
    const file = await readPredictionFile(linesOfBody(body, bounds, onBytes));
    return file.ok ? file : refusedFile(file.error);
  } catch (error) {
    if (error instanceof UploadTooLarge) return err<Fault>({ kind: 'too_large' });
    if (error instanceof UploadNotUtf8) {
      return refusedFile({ row: error.row, problem: error.isUtf16 ? 'utf16' : 'not_utf8' });
    }
    throw error;
  }
}

const refusedFile = (detail: PredictionFault) => err<Fault>({ kind: 'invalid_input', detail });
