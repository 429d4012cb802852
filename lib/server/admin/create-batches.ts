import 'server-only';
import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import { batchKindSchema } from '@/lib/domain/assignment/study-progress';
import { adminStore } from './admin-store';

const newBatchSchema = z.strictObject({
  name: z.string().trim().min(1).max(200),
  kind: batchKindSchema,
  scenarioIds: z.array(z.uuid()).min(1).max(5_000),
});

export const createBatchesSchema = z.strictObject({
  studyId: z.uuid(),
  batches: z.array(newBatchSchema).min(1).max(1_000),
});

/** Draft batches of everything that can be judged in the scenarios, which always go as a whole: all of them, or none. */
export async function createBatches(
  input: z.output<typeof createBatchesSchema>,
): Promise<Result<{ batchIds: string[] }, never>> {
  const { batches } = await adminStore();
  return ok({ batchIds: await batches.create(input.studyId, input.batches) });
}
