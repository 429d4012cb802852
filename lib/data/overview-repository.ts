/** All studies at a glance. Admins only. */
import 'server-only';
import { type Overview, overviewSchema } from '@/lib/domain/assignment/overview';
import type { Store } from './server-client';
import { unwrap } from './store-error';

export function createOverviewRepository(store: Store) {
  return {
    /** Studies that are not archived, oldest first; archived ones newest first. */
    read: async (): Promise<Overview> =>
      overviewSchema.parse(unwrap(await store.rpc('admin_overview'))),
  };
}
