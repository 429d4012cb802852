/**
 * The room of signing in, out and up. In: what the person entered, cookies. Out: a session, or why there is none.
 * Words: a *session* is a pair of tokens in cookies; an *invitation* is redeemed once, by the e-mail it was made for.
 */
import 'server-only';
import { type KeptSession, refreshSession } from '@/lib/data/session-refresh';

/** Renews the session of a request if it is due. Strangers, who have no session cookie, cost nothing. */
export async function keepSession(
  cookies: readonly { readonly name: string; readonly value: string }[],
): Promise<KeptSession> {
  const mayHaveSession = cookies.some(({ name }) => name.startsWith('sb-'));
  return mayHaveSession ? refreshSession(cookies) : { exists: false, cookies: [] };
}
