/** A set of predictions as the workbench adds it, for tests of what is done with one. */
import { createPredictionRepository } from '@/lib/data/prediction-repository';
import type { Store } from '@/lib/data/server-client';
import type { Prediction } from '@/lib/domain/analysis/judge';
import { answerParts } from '@/lib/domain/judge/prediction-parts';
import type { PredictionSetName } from '@/lib/domain/judge/prediction-set';
import { storePredictions } from '@/lib/server/results/store-predictions';

/** The id of the set. `file` tells one file from another, by a hexadecimal digit. */
export async function addPredictions(
  store: Store,
  studyId: string,
  name: PredictionSetName,
  predictions: readonly Prediction[],
  { file = 'a', promptVersion = null as number | null } = {},
): Promise<string> {
  const repository = createPredictionRepository(store);
  const begun = await repository.begin(studyId, name, file.repeat(64), promptVersion);
  if (begun.isKept) return begun.id;
  return storePredictions(repository, begun.id, { predictions, promptVersion });
}

/** A set whose last answers have not come: nobody is shown it, and it is there. */
export async function beginPredictions(
  store: Store,
  studyId: string,
  name: PredictionSetName,
  predictions: readonly Prediction[],
): Promise<void> {
  const repository = createPredictionRepository(store);
  const { id } = await repository.begin(studyId, name, 'b'.repeat(64), null);
  const [part = []] = answerParts(predictions);
  await repository.addPart(id, 1, part);
}
