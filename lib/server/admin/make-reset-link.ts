import 'server-only';
import { passwordResetLifetimeHours } from '@/lib/domain/access/password-reset';
import { makeOneTimeLink } from '../access/one-time-link';
import { serverEnv } from '../env';
import { adminStore } from './admin-store';

export type ResetLink = { readonly link: string; readonly expiresAt: string };

/**
 * Makes the link with which somebody sets a new password, and returns it this once: only the token's hash is stored. The
 * password so far, and every session, hold until the link is used. Throws StoreError: not_found, invalid
 * (`person_inactive`).
 */
export async function makeResetLink(personId: string): Promise<ResetLink> {
  const { passwordResets } = await adminStore();
  const { link, tokenHash, expiresAt } = makeOneTimeLink(
    serverEnv().HALO_ORIGIN,
    'reset-password',
    passwordResetLifetimeHours,
  );
  await passwordResets.create(personId, tokenHash, expiresAt);
  return { link, expiresAt: expiresAt.toISOString() };
}
