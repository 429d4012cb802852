import 'server-only';
import { createPasswordResetRepository } from '@/lib/data/password-reset-repository';
import { createServerStore } from '@/lib/data/server-client';
import { type PasswordResetCheck, resetTokenSchema } from '@/lib/domain/access/password-reset';

/** What the holder of a reset link may know about it. Anybody may ask; a token nobody made is `unknown`. */
export async function checkPasswordReset(token: string): Promise<PasswordResetCheck> {
  if (!resetTokenSchema.safeParse(token).success) return { status: 'unknown' };
  return createPasswordResetRepository(await createServerStore()).check(token);
}
