/** People as administrators see and change them. Policies and functions admit admins only. */
import 'server-only';
import { z } from 'zod';
import { type Role, roleSchema } from '@/lib/domain/access/actor';
import type { Person } from '@/lib/domain/access/person';
import { listedByName } from '@/lib/domain/lists/by-name';
import { instantSchema } from './instant';
import { readPages } from './read-pages';
import type { Store } from './server-client';
import { unwrap } from './store-error';

const personSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    display_name: z.string(),
    role: roleSchema,
    active: z.boolean(),
    created_at: instantSchema,
    languages: z.array(z.string()).nullable(),
  })
  .transform(
    (row): Person => ({
      id: row.id,
      email: row.email,
      displayName: row.display_name,
      role: row.role,
      active: row.active,
      createdAt: row.created_at,
      languages: row.languages,
    }),
  );

/** By name. */
export const peopleSchema = listedByName(personSchema, ({ displayName }) => displayName);

export function createPeopleRepository(store: Store) {
  return {
    /** Everybody who ever joined, by name. */
    list: async (): Promise<Person[]> => {
      const rows = await readPages(
        async (from, to) =>
          unwrap(
            await store
              .from('profiles')
              .select('id, email, display_name, role, active, created_at, languages')
              .order('display_name')
              .order('id')
              .range(from, to),
          ) ?? [],
      );
      return peopleSchema.parse(rows);
    },

    /** Ends the sessions of whoever is deactivated. Refuses to leave nobody to administer (`last_admin`). Idempotent. */
    setActive: async (personId: string, active: boolean): Promise<void> => {
      unwrap(await store.rpc('set_person_active', { p_person: personId, p_active: active }));
    },

    setRole: async (personId: string, role: Role): Promise<void> => {
      unwrap(await store.rpc('set_person_role', { p_person: personId, p_role: role }));
    },

    /** Tokens issued until now are worth nothing afterwards. */
    signOutEverywhere: async (personId: string): Promise<void> => {
      unwrap(await store.rpc('sign_out_everywhere', { p_person: personId }));
    },
  };
}
