/**
 * Sets the password of somebody who is not signed in and holds a reset link. With the secret key, because no token of a
 * person may do it; the link's token is what permits it, and the database judges that.
 */
import 'server-only';
import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';
import { createServiceStore } from '../service-client';
import { unwrap } from '../store-error';

/**
 * Spends the link, ends every session of its person and stores the hash, in one transaction: for the store that keeps
 * passwords in its own database. Throws StoreError: not_found, invalid (`reset_used`, `reset_revoked`, `reset_expired`).
 */
export async function spendResetLink(token: string, passwordHash: string): Promise<void> {
  unwrap(
    await createServiceStore().rpc('service_use_password_reset', {
      p_token: token,
      p_password_hash: passwordHash,
    }),
  );
}

export type PasswordRefusal = 'weak_password' | 'unavailable' | 'refused';

/**
 * The same where a Supabase project's auth server keeps them, in three steps: the link is claimed, so that one that was
 * replaced, used or ended meanwhile sets nothing; the password is set; the link is spent. A password that the project
 * turns down, or an auth server that cannot be reached, gives the link back. Throws as above.
 */
export async function spendResetLinkOfProject(
  token: string,
  password: string,
): Promise<Result<void, PasswordRefusal>> {
  const store = createServiceStore();
  const personId = z
    .uuid()
    .parse(unwrap(await store.rpc('service_claim_password_reset', { p_token: token })));
  const { error } = await store.auth.admin.updateUserById(personId, { password });
  if (error) {
    unwrap(await store.rpc('service_release_password_reset', { p_token: token }));
    if (isAuthRetryableFetchError(error)) return err('unavailable');
    return err(error.code === 'weak_password' ? 'weak_password' : 'refused');
  }
  unwrap(await store.rpc('service_use_password_reset', { p_token: token, p_password_hash: null }));
  return ok(undefined);
}

/** Whether a link was made for whoever belongs to the address; see the function for when not. */
export async function askForResetLink(
  email: string,
  tokenHash: string,
  expiresAt: Date,
): Promise<boolean> {
  return z.boolean().parse(
    unwrap(
      await createServiceStore().rpc('service_ask_password_reset', {
        p_email: email,
        p_token_hash: tokenHash,
        p_expires_at: expiresAt.toISOString(),
      }),
    ),
  );
}
