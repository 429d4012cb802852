/** Withdraws a set of predictions and brings it back. Admins, and the researcher who added it; the database asks. */
import 'server-only';
import { ok, type Result } from '@/lib/core/result';
import { createPredictionRepository } from '@/lib/data/prediction-repository';
import { createServerStore } from '@/lib/data/server-client';
import type { Fault } from '@/lib/domain/access/failure';
import type { PredictionChange } from '@/lib/domain/judge/prediction-set';

/**
 * Throws StoreError on refusal: invalid with `judge_version_stands` where another set has the name by now, and with
 * `predictions_withdrawn` where somebody withdrew it meanwhile; forbidden where somebody else withdrew what is to come back.
 */
export async function changePredictions(change: PredictionChange): Promise<Result<null, Fault>> {
  const repository = createPredictionRepository(await createServerStore());
  switch (change.kind) {
    case 'withdraw':
      await repository.withdraw(change.setId, change.reason);
      break;
    case 'restore':
      await repository.restore(change.setId);
      break;
  }
  return ok(null);
}
