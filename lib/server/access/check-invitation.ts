import 'server-only';
import { createInvitationRepository } from '@/lib/data/invitation-repository';
import { createServerStore } from '@/lib/data/server-client';
import type { InvitationCheck } from '@/lib/domain/access/invitation';
import { invitationTokenSchema } from '@/lib/domain/access/sign-up';

/** What the holder of a link may know about it. Anybody may ask; a token nobody made is `unknown`. */
export async function checkInvitation(token: string): Promise<InvitationCheck> {
  if (!invitationTokenSchema.safeParse(token).success) return { status: 'unknown' };
  return createInvitationRepository(await createServerStore()).check(token);
}
