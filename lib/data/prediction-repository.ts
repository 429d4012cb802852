/** Predictions of automatic judges, per study. Admins and researchers, by policy. */
import 'server-only';
import { z } from 'zod';
import type { Prediction } from '@/lib/domain/analysis/judge';
import type { PredictionFile } from '@/lib/domain/judge/prediction-file';
import {
  type PredictionSet,
  type PredictionSetName,
  predictionOf,
  predictionSetSchema,
  storedAnswerOf,
  storedAnswerSchema,
} from '@/lib/domain/judge/prediction-set';
import { readPages } from './read-pages';
import type { Store } from './server-client';
import { unwrap } from './store-error';

const columns =
  'id, judge, version, promptVersion:prompt_version, fileSha256:file_sha256, answered, invalid, createdAt:created_at';

export function createPredictionRepository(store: Store) {
  return {
    /** The sets of a study without their answers, by judge, then in the order in which they came. */
    list: async (studyId: string): Promise<PredictionSet[]> => {
      const rows = await readPages(async (from, to) =>
        unwrap(
          await store
            .from('judge_predictions')
            .select(columns)
            .eq('study_id', studyId)
            .order('judge')
            .order('created_at')
            .order('id')
            .range(from, to),
        ),
      );
      return rows.map((row) => predictionSetSchema.parse(row));
    },

    /** The answers of a set, which never change; null where the reader may not or there is no such set. */
    answers: async (setId: string): Promise<Prediction[] | null> => {
      const [row] = unwrap(
        await store.from('judge_predictions').select('answers').eq('id', setId).limit(1),
      );
      return row === undefined
        ? null
        : z.array(storedAnswerSchema).parse(row.answers).map(predictionOf);
    },

    /** Whether the reader may read a set, told without its answers. */
    isReadable: async (setId: string): Promise<boolean> =>
      unwrap(await store.from('judge_predictions').select('id').eq('id', setId).limit(1)).length >
      0,

    /**
     * Keeps a file's predictions and returns the set's id; the same file again changes nothing. Throws StoreError: invalid
     * with `judge_version_taken` or `no_such_items`.
     */
    add: async (
      studyId: string,
      { judge, version }: PredictionSetName,
      fileSha256: string,
      { predictions, promptVersion }: PredictionFile,
    ): Promise<string> =>
      z.uuid().parse(
        unwrap(
          await store.rpc('add_judge_predictions', {
            p_study: studyId,
            p_judge: judge,
            p_version: version,
            p_file_sha256: fileSha256,
            p_answers: predictions.map(storedAnswerOf),
            p_prompt_version: promptVersion,
          }),
        ),
      ),
  };
}
