/** Links to a new password. Their tokens are never stored: links hold the token, rows its hash. */
import 'server-only';
import {
  type PasswordResetCheck,
  passwordResetCheckSchema,
} from '@/lib/domain/access/password-reset';
import type { Store } from './server-client';
import { unwrap } from './store-error';

export function createPasswordResetRepository(store: Store) {
  return {
    /** What a token is worth. Open to people who are not signed in. */
    check: async (token: string): Promise<PasswordResetCheck> =>
      passwordResetCheckSchema.parse(
        unwrap(await store.rpc('check_password_reset', { p_token: token })),
      ),

    /**
     * Admins only. The person's link so far is worth nothing afterwards. Throws StoreError: not_found, invalid
     * (`person_inactive`).
     */
    create: async (personId: string, tokenHash: string, expiresAt: Date): Promise<void> => {
      unwrap(
        await store.rpc('create_password_reset', {
          p_person: personId,
          p_token_hash: tokenHash,
          p_expires_at: expiresAt.toISOString(),
        }),
      );
    },
  };
}
