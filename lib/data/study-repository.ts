/** Studies, their members, and their scenarios with all that the plan of work needs. Admins; researchers read the list. */
import 'server-only';
import { z } from 'zod';
import type { Study } from '@/lib/domain/assignment/study-plan';
import { readPages } from './read-pages';
import type { Store } from './server-client';
import { unwrap } from './store-error';

export const studySchema = z.object({
  id: z.uuid(),
  key: z.string(),
  name: z.string(),
  description: z.string(),
});

export function createStudyRepository(store: Store) {
  return {
    /** Studies that are not archived, oldest first. */
    list: async (): Promise<Study[]> =>
      z
        .array(studySchema)
        .parse(
          await readPages(
            async (from, to) =>
              unwrap(
                await store
                  .from('studies')
                  .select('id, key, name, description')
                  .is('archived_at', null)
                  .order('created_at')
                  .order('id')
                  .range(from, to),
              ) ?? [],
          ),
        ),

    /** Null if it is unknown or not to be seen. */
    find: async (id: string): Promise<Study | null> =>
      studySchema
        .nullable()
        .parse(
          unwrap(
            await store
              .from('studies')
              .select('id, key, name, description')
              .eq('id', id)
              .maybeSingle(),
          ),
        ),

    addMember: async (studyId: string, personId: string): Promise<void> => {
      unwrap(await store.rpc('add_study_member', { p_study: studyId, p_person: personId }));
    },
  };
}
