/**
 * The store of this run, as an integration or security test sees it.
 *
 * `clientOf(person)` from people.ts is a signed-in client; here are the ones without a person: `anonymousClient()`,
 * `serviceClient()` (the secret key, passes every policy) and `ownerSql()` (SQL as the database's owner, for what no client may do:
 * reading the catalogue, arranging a state, planting a fault).
 */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import { sessionlessOptions } from '@/lib/data/client-options';
import { type OwnerDoor, ownerDoor } from '@/scripts/store/owner-door';

/** Test clients hold their session in memory, and nothing renews it behind a test's back. */
export function createTestClient(key: string, url = inject('store').url): SupabaseClient {
  return createClient(url, key, sessionlessOptions);
}

export function anonymousClient(): SupabaseClient {
  return createTestClient(inject('store').publishableKey);
}

export function serviceClient(): SupabaseClient {
  return createTestClient(inject('store').secretKey);
}

export function ownerSql(): OwnerDoor {
  const { url, ownerKey } = inject('store');
  return ownerDoor(url, ownerKey);
}
