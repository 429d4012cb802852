import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { passwordResetLifetimeHours } from '@/lib/domain/access/password-reset';
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
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + passwordResetLifetimeHours * 60 * 60 * 1_000);
  await passwordResets.create(
    personId,
    createHash('sha256').update(token).digest('hex'),
    expiresAt,
  );
  return {
    link: `${serverEnv().HALO_ORIGIN}/reset-password/${token}`,
    expiresAt: expiresAt.toISOString(),
  };
}
