/** Signing in, up and out through the store's auth service. Cookies are set by the client it is given. */
import 'server-only';
import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import { err, ok, type Result } from '@/lib/core/result';
import type { Store } from './server-client';

export type SignInFault = 'refused' | 'too_many' | 'unavailable';
export type SignUpFault = 'email_taken' | 'weak_password' | 'refused' | 'too_many' | 'unavailable';

type Credentials = { readonly email: string; readonly password: string };

/** Whether the e-mail is unknown or the password wrong is not told apart. Effect: session cookies. */
export async function signInWithPassword(
  store: Store,
  credentials: Credentials,
): Promise<Result<void, SignInFault>> {
  const { error } = await store.auth.signInWithPassword(credentials);
  if (!error) return ok(undefined);
  if (isAuthRetryableFetchError(error)) return err('unavailable');
  return err(error.status === 429 ? 'too_many' : 'refused');
}

/**
 * Makes the account that an invitation promises and signs in. The trigger on auth.users redeems the token in the same
 * transaction or refuses the account; the token stays in no metadata. Effect: session cookies.
 */
export async function signUpWithInvitation(
  store: Store,
  input: Credentials & { readonly token: string; readonly displayName: string },
): Promise<Result<void, SignUpFault>> {
  const { data, error } = await store.auth.signUp({
    email: input.email,
    password: input.password,
    options: { data: { invitation_token: input.token, display_name: input.displayName } },
  });
  if (error) {
    if (isAuthRetryableFetchError(error)) return err('unavailable');
    if (error.status === 429) return err('too_many');
    if (error.code === 'user_already_exists' || error.code === 'email_exists') {
      return err('email_taken');
    }
    return err(error.code === 'weak_password' ? 'weak_password' : 'refused');
  }
  // A project that wants the address confirmed first gives no session yet; signing in is then the next step.
  if (data.session) return ok(undefined);
  const signedIn = await signInWithPassword(store, input);
  return signedIn.ok ? signedIn : err('refused');
}

/** Ends this browser's session. Never fails: without the store's word the cookies go all the same. */
export async function signOutHere(store: Store): Promise<void> {
  await store.auth.signOut({ scope: 'local' });
}
