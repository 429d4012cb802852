import 'server-only';
import type { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';
import { createServerStore } from '@/lib/data/server-client';
import { type SignUpFault, signUpWithInvitation } from '@/lib/data/session-repository';
import type { InvitationProblem } from '@/lib/domain/access/invitation';
import type { redemptionSchema } from '@/lib/domain/access/sign-up';
import { checkInvitation } from './check-invitation';

/**
 * Makes the invited person's account and signs him in. The e-mail is the invitation's, not the browser's word. Between
 * the check and the redemption the invitation may be used elsewhere: the store then refuses, and so does this.
 */
export async function redeemInvitation(
  input: z.output<typeof redemptionSchema>,
): Promise<Result<void, SignUpFault | InvitationProblem>> {
  const invitation = await checkInvitation(input.token);
  if (invitation.status !== 'valid') return err(invitation.status);
  const signedUp = await signUpWithInvitation(await createServerStore(), {
    ...input,
    email: invitation.email,
  });
  return signedUp.ok ? ok(undefined) : signedUp;
}
