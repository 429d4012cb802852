/**
 * The room of what is said about flags. In: input that `defineAction` checked, the query of an address. Out: what was
 * asked for, or the store's own fault. The store decides who may read and write which thread.
 *
 * Words: see lib/domain/flags.
 */
import 'server-only';
import { createFlagRepository } from '@/lib/data/flag-repository';
import { createServerStore } from '@/lib/data/server-client';

/** The flags with the token of whoever sent the request. */
export async function flagStore() {
  return createFlagRepository(await createServerStore());
}
