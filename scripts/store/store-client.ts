/** A supabase-js client for a command: nothing is kept, and nothing runs on once the command is done. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Agent, type RequestInit, fetch as request } from 'undici';
import { sessionlessOptions } from '@/lib/data/client-options';
import type { Database } from '@/lib/data/database-types.gen';

/**
 * A statement over a large study, such as the one that makes a study of 100,000 staged rows, takes minutes, and a fetch by itself
 * gives up on an answer that does not begin within five. A store that is gone closes the connection and is noticed at once.
 */
const patient = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
const patientFetch = (input: URL | RequestInfo, init?: object) =>
  request(input as string, { ...(init as RequestInit), dispatcher: patient });

export type StoreClient = SupabaseClient<Database>;

/** `key`: the publishable one for a person who then signs in, the secret one to pass every policy. */
export function createStoreClient(url: string, key: string): StoreClient {
  return createClient<Database>(url, key, {
    ...sessionlessOptions,
    global: { fetch: patientFetch as unknown as typeof fetch },
  });
}
