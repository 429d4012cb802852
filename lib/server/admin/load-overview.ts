import 'server-only';
import { createOverviewRepository } from '@/lib/data/overview-repository';
import { createServerStore } from '@/lib/data/server-client';
import type { Overview } from '@/lib/domain/assignment/overview';

/** What an administrator wants to know first. */
export async function loadOverview(): Promise<Overview> {
  return createOverviewRepository(await createServerStore()).read();
}
