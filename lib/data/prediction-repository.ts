/**
 * Predictions of automatic judges, per study. Admins and researchers, by policy. A set under way is shown to nobody; asked
 * for here too, because no policy binds the client of commands.
 */
import 'server-only';
import { z } from 'zod';
import type { Prediction } from '@/lib/domain/analysis/judge';
import {
  type PredictionSet,
  type PredictionSetName,
  predictionOf,
  predictionSetSchema,
  type StoredAnswer,
  storedAnswerSchema,
  type WithdrawnSet,
  withdrawnSetSchema,
} from '@/lib/domain/judge/prediction-set';
import { instantSchema } from './instant';
import { readPages } from './read-pages';
import type { Store } from './server-client';
import { unwrap } from './store-error';

const columns =
  'id, judge, version, promptVersion:prompt_version, fileSha256:file_sha256, answered, invalid, createdAt:created_at, createdBy:created_by, withdrawnAt:withdrawn_at, withdrawnBy:withdrawn_by, withdrawReason:withdraw_reason';

/** What a set that stands has no use for is left out. */
const setRowSchema = z.object({ ...predictionSetSchema.shape, createdAt: instantSchema });
const withdrawnRowSchema = withdrawnSetSchema.extend({
  createdAt: instantSchema,
  withdrawnAt: instantSchema,
});

/** Parts of a request, each of some thousand answers: the embedded store answers others in between. */
const partsPerRequest = 5;

export interface PredictionSets {
  readonly sets: readonly PredictionSet[];
  readonly withdrawn: readonly WithdrawnSet[];
}

const begunSchema = z.strictObject({
  id: z.uuid(),
  /** The same file is there already under this name. */
  isKept: z.boolean(),
});

export function createPredictionRepository(store: Store) {
  return {
    /**
     * The sets of a study without their answers: those that stand by judge, then in the order in which they came; those that
     * were withdrawn last first.
     */
    list: async (studyId: string): Promise<PredictionSets> => {
      const rows = await readPages(async (from, to) =>
        unwrap(
          await store
            .from('judge_predictions')
            .select(columns)
            .eq('study_id', studyId)
            .not('completed_at', 'is', null)
            .order('withdrawn_at', { ascending: false, nullsFirst: true })
            .order('judge')
            .order('created_at')
            .order('id')
            .range(from, to),
        ),
      );
      const isWithdrawn = (row: (typeof rows)[number]) => row.withdrawnAt !== null;
      return {
        sets: rows.filter((row) => !isWithdrawn(row)).map((row) => setRowSchema.parse(row)),
        withdrawn: rows.filter(isWithdrawn).map((row) => withdrawnRowSchema.parse(row)),
      };
    },

    /**
     * The answers of a set, which never change, items ascending; null where the reader may not or there is no such set.
     */
    answers: async (setId: string): Promise<Prediction[] | null> => {
      const answers: Prediction[] = [];
      for (let from = 0; ; from += partsPerRequest) {
        const parts = unwrap(
          await store
            .from('judge_prediction_parts')
            .select('answers')
            .eq('set_id', setId)
            .order('part')
            .range(from, from + partsPerRequest - 1),
        );
        for (const part of parts) {
          for (const answer of z.array(storedAnswerSchema).parse(part.answers)) {
            answers.push(predictionOf(answer));
          }
        }
        if (parts.length < partsPerRequest) return answers.length === 0 ? null : answers;
      }
    },

    /** Whether the reader may read a set, told without its answers. */
    isReadable: async (setId: string): Promise<boolean> => {
      const complete = store.from('judge_predictions').select('id').not('completed_at', 'is', null);
      return unwrap(await complete.eq('id', setId).limit(1)).length > 0;
    },

    /** A set that nobody sees before it is complete. Throws StoreError: invalid with `judge_version_taken`. */
    begin: async (
      studyId: string,
      { judge, version }: PredictionSetName,
      fileSha256: string,
      promptVersion: number | null,
    ) =>
      begunSchema.parse(
        unwrap(
          await store.rpc('begin_judge_predictions', {
            p_study: studyId,
            p_judge: judge,
            p_version: version,
            p_file_sha256: fileSha256,
            ...(promptVersion === null ? {} : { p_prompt_version: promptVersion }),
          }),
        ),
      ),

    /** The next answers of a set under way, from part 1; items ascend throughout. */
    addPart: async (
      setId: string,
      part: number,
      answers: readonly StoredAnswer[],
    ): Promise<void> => {
      unwrap(
        await store.rpc('add_judge_prediction_part', {
          p_set: setId,
          p_part: part,
          p_answers: answers as StoredAnswer[],
        }),
      );
    },

    /** The id under which it is kept from now on. Throws StoreError: invalid with `no_such_items` or `judge_version_taken`. */
    complete: async (setId: string): Promise<string> =>
      z.uuid().parse(unwrap(await store.rpc('complete_judge_predictions', { p_set: setId }))),

    discard: async (setId: string): Promise<void> => {
      unwrap(await store.rpc('discard_judge_predictions', { p_set: setId }));
    },

    /**
     * Admins, and whoever added it; again for the same reason it changes nothing. Throws StoreError: invalid with
     * `predictions_withdrawn` where it is withdrawn otherwise by now.
     */
    withdraw: async (setId: string, reason: string): Promise<void> => {
      unwrap(await store.rpc('withdraw_judge_predictions', { p_set: setId, p_reason: reason }));
    },

    /**
     * Admins, and whoever added and withdrew it. Throws StoreError: invalid with `judge_version_stands` where another set has
     * the name by now, forbidden where somebody else withdrew it.
     */
    restore: async (setId: string): Promise<void> => {
      unwrap(await store.rpc('restore_judge_predictions', { p_set: setId }));
    },
  };
}
