/**
 * The room of signing in, out and up. In: what the person entered, cookies. Out: a session, or why there is none.
 * Words: a *session* is a pair of tokens in cookies; an *invitation* is redeemed once, by the e-mail it was made for.
 */
import 'server-only';
import { type KeptSession, refreshSession } from '@/lib/data/session-refresh';

/** Renews the session of a request if it is due, for proxy.ts. Grants nothing. */
export async function keepSession(
  cookies: readonly { readonly name: string; readonly value: string }[],
): Promise<KeptSession> {
  return refreshSession(cookies);
}
