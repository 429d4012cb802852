/** What became of the backups of the embedded store. Admins only, by policy; the store's process writes. */
import 'server-only';
import { z } from 'zod';
import type { Backup } from '@/lib/domain/access/backup';
import { instantSchema } from './instant';
import type { Store } from './server-client';
import { unwrap } from './store-error';

const backupSchema = z.object({
  id: z.int(),
  at: instantSchema,
  reason: z.enum(['schedule', 'migration', 'command']),
  name: z.string(),
  bytes: z.number().nullable(),
  failure: z.string().nullable(),
});

const columns = 'id, at, reason, name, bytes, failure';

export function createBackupRepository(store: Store) {
  return {
    /** The newest that can be restored; null where there is none. */
    lastGood: async (): Promise<Backup | null> =>
      backupSchema
        .nullable()
        .parse(
          unwrap<unknown>(
            await store
              .from('backups')
              .select(columns)
              .is('failure', null)
              .order('at', { ascending: false })
              .order('id', { ascending: false })
              .limit(1)
              .maybeSingle(),
          ),
        ),

    /** The newest first. */
    list: async (limit: number): Promise<Backup[]> =>
      z
        .array(backupSchema)
        .parse(
          unwrap(
            await store
              .from('backups')
              .select(columns)
              .order('at', { ascending: false })
              .order('id', { ascending: false })
              .limit(limit),
          ) ?? [],
        ),
  };
}
