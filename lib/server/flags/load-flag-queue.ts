import 'server-only';
import type { FlagQueue, FlagQueueQuery } from '@/lib/domain/flags/flag-queue';
import { flagStore } from './flag-store';

/** A page of what the annotators of a study asked. Admins. */
export async function loadFlagQueue(studyId: string, query: FlagQueueQuery): Promise<FlagQueue> {
  return (await flagStore()).queue(studyId, query);
}
