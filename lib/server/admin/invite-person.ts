import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import { roleSchema } from '@/lib/domain/access/actor';
import { invitationLifetimeDays } from '@/lib/domain/access/invitation';
import { displayNameSchema, emailSchema } from '@/lib/domain/access/sign-up';
import { serverEnv } from '../env';
import { adminStore } from './admin-store';

export const invitePersonSchema = z.strictObject({
  email: emailSchema,
  role: roleSchema,
  /** Proposed to the person, who may change it. */
  displayName: z.union([z.literal(''), displayNameSchema]),
  studyId: z.uuid().nullable(),
});

export type NewInvitationLink = {
  readonly link: string;
  readonly email: string;
  readonly expiresAt: string;
};

/**
 * Makes an invitation and returns its link, this once: only the token's hash is stored. Throws StoreError `invalid` with
 * `email_taken` if the address belongs to somebody already.
 */
export async function invitePerson(
  input: z.output<typeof invitePersonSchema>,
): Promise<Result<NewInvitationLink, never>> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + invitationLifetimeDays * 24 * 60 * 60 * 1_000);
  const { invitations } = await adminStore();
  await invitations.create({
    email: input.email,
    role: input.role,
    studyId: input.studyId,
    displayName: input.displayName === '' ? null : input.displayName,
    tokenHash: createHash('sha256').update(token).digest('hex'),
    expiresAt,
  });
  return ok({
    link: `${serverEnv().HALO_ORIGIN}/invite/${token}`,
    email: input.email,
    expiresAt: expiresAt.toISOString(),
  });
}
