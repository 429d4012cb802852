import 'server-only';
import { createServerStore } from '@/lib/data/server-client';
import { createSlotRepository } from '@/lib/data/slot-repository';
import type { AnnotatorHome } from '@/lib/domain/evaluation/annotator-home';
import { askedPageSchema } from '@/lib/domain/lists/numbered-page';

/**
 * The caller's first page; of the batches, what can be worked on comes first, then what is locked. `asked` is the page of
 * its rulings as the address has it.
 */
export async function loadHome(asked: unknown): Promise<AnnotatorHome> {
  const home = await createSlotRepository(await createServerStore()).home(
    askedPageSchema.parse(asked),
  );
  const rank = { open: 0, draft: 1, locked: 2 } as const;
  return { ...home, batches: [...home.batches].sort((a, b) => rank[a.status] - rank[b.status]) };
}
