import 'server-only';
import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import { batchKindSchema } from '@/lib/domain/assignment/study-progress';
import { adminStore } from './admin-store';

export const createBatchSchema = z.strictObject({
  studyId: z.uuid(),
  name: z.string().trim().min(1).max(200),
  kind: batchKindSchema,
  scenarioIds: z.array(z.uuid()).min(1).max(5_000),
});

/** A draft batch of everything that can be judged in the scenarios; they always go as a whole. */
export async function createBatch(
  input: z.output<typeof createBatchSchema>,
): Promise<Result<{ batchId: string }, never>> {
  const { batches } = await adminStore();
  return ok({ batchId: await batches.create(input.studyId, input) });
}
