/** A set of predictions as the workbench adds it, for tests of what is done with one. */
import { createPredictionRepository } from '@/lib/data/prediction-repository';
import type { Store } from '@/lib/data/server-client';
import type { Prediction } from '@/lib/domain/analysis/judge';
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
