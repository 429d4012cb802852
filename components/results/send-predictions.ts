/** Sends a file of predictions to the study that they are about. */
import { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';
import { type PredictionFault, predictionFaultSchema } from '@/lib/domain/judge/prediction-file';
import type { PredictionSetName } from '@/lib/domain/judge/prediction-set';
import { addressOf } from '@/lib/domain/results/results-address';

const answerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.object({ id: z.string() }) }),
  z.object({
    ok: z.literal(false),
    error: z.object({
      message: z.string(),
      // Faults of a file; other refusals have other details, or none.
      detail: predictionFaultSchema.optional().catch(undefined),
    }),
  }),
]);

export interface PredictionFailure {
  /** In the reader's language; null where no answer came. */
  readonly message: string | null;
  readonly fault: PredictionFault | null;
}

/** The id of the set. Whatever goes wrong is a failure; sending again is safe. */
export async function sendPredictions(
  studyId: string,
  name: PredictionSetName,
  file: File,
): Promise<Result<string, PredictionFailure>> {
  try {
    const response = await fetch(addressOf(`/api/results/${studyId}/predictions`, { ...name }), {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: file,
    });
    const answer = answerSchema.parse(await response.json());
    if (answer.ok) return ok(answer.value.id);
    return err({ message: answer.error.message, fault: answer.error.detail ?? null });
  } catch {
    return err({ message: null, fault: null });
  }
}
