/** The predictions of a file become a set of their study: all of them or none, without keeping others from the store. */
import 'server-only';
import type { createPredictionRepository } from '@/lib/data/prediction-repository';
import type { PredictionFile } from '@/lib/domain/judge/prediction-file';
import { answerParts } from '@/lib/domain/judge/prediction-parts';

type PredictionTarget = ReturnType<typeof createPredictionRepository>;

/**
 * Sends the answers to a set that `begin` gave, and returns the id under which they are kept. Nothing is seen of them before
 * the last came; where one is refused, nothing stays. Throws StoreError: invalid with `no_such_items`.
 */
export async function storePredictions(
  target: Pick<PredictionTarget, 'addPart' | 'complete' | 'discard'>,
  setId: string,
  { predictions }: PredictionFile,
  onStored: (answers: number, of: number) => void = () => {},
): Promise<string> {
  let stored = 0;
  try {
    for (const [index, answers] of answerParts(predictions).entries()) {
      await target.addPart(setId, index + 1, answers);
      stored += answers.length;
      onStored(stored, predictions.length);
    }
    return await target.complete(setId);
  } catch (error) {
    // Where this fails too, the next set that is begun removes what is old.
    await target.discard(setId).catch(() => {});
    throw error;
  }
}
