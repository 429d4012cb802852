/** A supabase-js client for a command: nothing is kept, and nothing runs on once the command is done. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { sessionlessOptions } from '@/lib/data/client-options';
import type { Database } from '@/lib/data/database-types.gen';
import { patientFetch } from '@/lib/data/patient-fetch';

export type StoreClient = SupabaseClient<Database>;

/** `key`: the publishable one for a person who then signs in, the secret one to pass every policy. */
export function createStoreClient(url: string, key: string): StoreClient {
  return createClient<Database>(url, key, {
    ...sessionlessOptions,
    global: { fetch: patientFetch },
  });
}
