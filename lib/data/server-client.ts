/**
 * The room of the store: clients, one repository a noun, and the words of its refusals. In: a client that carries the
 * caller's token, plain values. Out: parsed rows, or a `StoreError`. Imports: lib/core, lib/domain, supabase, next/headers.
 *
 * Words: a *store* is a supabase-js client; every rule about who may do what is the database's (supabase/migrations).
 */
import 'server-only';
import { createServerClient } from '@supabase/ssr';
import type { SupabaseClient } from '@supabase/supabase-js';
import { cookies } from 'next/headers';
import { clientOptions } from './client-options';
import type { Database } from './database-types.gen';
import { patientFetch } from './patient-fetch';
import { sessionCookie } from './session-cookie';
import { storeAddress } from './store-address';

export type Store = SupabaseClient<Database>;

/**
 * The store with the token in this request's cookies: what the signed-in person may do, and no more. Where cookies
 * cannot be set (while a page renders), a renewed token is dropped; proxy.ts renews it first.
 */
export function createServerStore(): Promise<Store> {
  return createPersonalStore({});
}

/** The same for what may take minutes. */
export function createPatientServerStore(): Promise<Store> {
  return createPersonalStore({ global: { fetch: patientFetch } });
}

async function createPersonalStore(options: { readonly global?: { fetch: typeof fetch } }) {
  const jar = await cookies();
  const { url, publishableKey } = storeAddress();
  return createServerClient<Database>(url, publishableKey, {
    ...clientOptions,
    ...options,
    cookieOptions: sessionCookie(),
    cookies: {
      getAll: () => jar.getAll(),
      setAll: (written) => {
        try {
          for (const { name, value, options } of written) jar.set(name, value, options);
        } catch {
          // A server component may read cookies and not write them.
        }
      },
    },
  });
}
