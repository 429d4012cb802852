import 'server-only';
import { createServerStore } from '@/lib/data/server-client';
import { createSlotRepository } from '@/lib/data/slot-repository';
import type { BatchProgress } from '@/lib/domain/evaluation/batch-progress';

/** The caller's batches: what can be worked on first, then what is locked. */
export async function listBatches(): Promise<BatchProgress[]> {
  const batches = await createSlotRepository(await createServerStore()).batches();
  const rank = { open: 0, draft: 1, locked: 2 } as const;
  return [...batches].sort((a, b) => rank[a.status] - rank[b.status]);
}
