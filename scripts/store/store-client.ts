/** A supabase-js client for a command: nothing is kept, and nothing runs on once the command is done. */
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import type { Database } from '@/lib/data/database-types.gen';

export type StoreClient = SupabaseClient<Database>;

/** `key`: the publishable one for a person who then signs in, the secret one to pass every policy. */
export function createStoreClient(url: string, key: string): StoreClient {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Node 20 has no WebSocket of its own, and supabase-js asks for one at once.
    realtime: { transport: WebSocket as never },
  });
}
