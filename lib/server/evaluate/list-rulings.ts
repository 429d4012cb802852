import 'server-only';
import { createRulingRepository } from '@/lib/data/ruling-repository';
import { createServerStore } from '@/lib/data/server-client';
import type { PublishedRuling } from '@/lib/domain/evaluation/ruling';

/** The rulings of the caller's studies, newest first. */
export async function listRulings(): Promise<PublishedRuling[]> {
  return createRulingRepository(await createServerStore()).list();
}
