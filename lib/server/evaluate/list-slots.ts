import 'server-only';
import type { Result } from '@/lib/core/result';
import { createServerStore } from '@/lib/data/server-client';
import { createSlotRepository } from '@/lib/data/slot-repository';
import type { Fault } from '@/lib/domain/access/failure';
import type { BatchPage, BatchPageQuery } from '@/lib/domain/evaluation/batch-progress';
import { expectRefusal } from './expect-refusal';

/** A page of the caller's slots of a batch, with the batch and the count of every filter. `not_found` for others' batches. */
export async function listSlots(
  batchId: string,
  query: BatchPageQuery,
): Promise<Result<BatchPage, Fault>> {
  return expectRefusal(createSlotRepository(await createServerStore()).page(batchId, query));
}
