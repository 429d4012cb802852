/** Keeps a session alive across requests: renews tokens that are about to expire and hands over the cookies to set. */
import 'server-only';
import { createServerClient } from '@supabase/ssr';
import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import { clientOptions } from './client-options';
import { isSessionCookie, sessionCookie } from './session-cookie';
import { storeAddress } from './store-address';

type Cookie = { readonly name: string; readonly value: string };
export type CookieToSet = Cookie & { readonly options: Readonly<Record<string, unknown>> };

export type KeptSession = {
  /** There is a session that can be used, or may be: nobody is signed out because the store does not answer. */
  readonly exists: boolean;
  /** To be set on the request and on its answer alike. */
  readonly cookies: readonly CookieToSet[];
};

/**
 * Renews the session that the cookies hold, if it is due; no request to the store otherwise. Nothing is verified here:
 * only the store knows whether a token is genuine, and it is asked by whoever reads something.
 */
export async function refreshSession(cookies: readonly Cookie[]): Promise<KeptSession> {
  // Strangers cost nothing.
  if (!cookies.some(({ name }) => isSessionCookie(name))) return { exists: false, cookies: [] };
  const toSet: CookieToSet[] = [];
  const { url, publishableKey } = storeAddress();
  const client = createServerClient(url, publishableKey, {
    ...clientOptions,
    cookieOptions: sessionCookie(),
    cookies: {
      getAll: () => cookies.map(({ name, value }) => ({ name, value })),
      setAll: (renewed) => {
        toSet.push(...renewed);
      },
    },
  });
  const { data, error } = await client.auth.getSession();
  return { exists: data.session !== null || isAuthRetryableFetchError(error), cookies: toSet };
}
