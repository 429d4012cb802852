/**
 * The store with the secret key, past every policy. Only lib/data/service may import it: each function there calls one
 * `service only` function of the database, which takes the actor where there is one and checks him.
 */
import 'server-only';
import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { sessionlessOptions } from './client-options';
import type { Database } from './database-types.gen';
import type { Store } from './server-client';
import { storeAddress } from './store-address';

/** Throws when SUPABASE_SECRET_KEY is missing. */
export function createServiceStore(): Store {
  const secretKey = z.string().min(1).parse(process.env.SUPABASE_SECRET_KEY);
  return createClient<Database>(storeAddress().url, secretKey, sessionlessOptions);
}
