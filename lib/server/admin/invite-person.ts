import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import { StoreError } from '@/lib/data/store-error';
import { roleSchema } from '@/lib/domain/access/actor';
import { invitationLifetimeDays } from '@/lib/domain/access/invitation';
import { type Invitee, inviteeSchema, inviteesMax } from '@/lib/domain/access/invitee-list';
import { serverEnv } from '../env';
import { failureOf } from '../failure';
import { adminStore } from './admin-store';

const place = { role: roleSchema, studyId: z.uuid().nullable() };

export const invitePersonSchema = z.strictObject({ ...inviteeSchema.shape, ...place });

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
  return ok(await makeInvitation(input, input));
}

export const invitePeopleSchema = z.strictObject({
  ...place,
  invitees: z.array(inviteeSchema).min(1).max(inviteesMax),
});

export type InvitedPeople = {
  readonly made: readonly NewInvitationLink[];
  readonly refused: readonly { readonly email: string; readonly message: string }[];
};

/** One invitation a person; whoever cannot be invited is named with the reason and stops nobody else. */
export async function invitePeople(
  input: z.output<typeof invitePeopleSchema>,
): Promise<Result<InvitedPeople, never>> {
  const made: NewInvitationLink[] = [];
  const refused: { email: string; message: string }[] = [];
  for (const invitee of input.invitees) {
    try {
      made.push(await makeInvitation(invitee, input));
    } catch (error) {
      if (!(error instanceof StoreError) || error.fault.kind !== 'invalid') throw error;
      const { message } = await failureOf(error.fault.kind, error.fault.detail);
      refused.push({ email: invitee.email, message });
    }
  }
  return ok({ made, refused });
}

export const renewInvitationSchema = z.strictObject({ invitationId: z.uuid(), email: z.string() });

/** A new link in place of one that was lost or expired. Throws StoreError `invalid` when it was used or revoked since. */
export async function renewInvitation(
  input: z.output<typeof renewInvitationSchema>,
): Promise<Result<NewInvitationLink, never>> {
  const { invitations } = await adminStore();
  const fresh = newLink(input.email);
  await invitations.renew(input.invitationId, fresh.tokenHash, fresh.expiresAt);
  return ok(fresh.shown);
}

async function makeInvitation(
  invitee: Invitee,
  { role, studyId }: Pick<z.output<typeof invitePersonSchema>, 'role' | 'studyId'>,
): Promise<NewInvitationLink> {
  const { invitations } = await adminStore();
  const fresh = newLink(invitee.email);
  await invitations.create({
    email: invitee.email,
    role,
    studyId,
    displayName: invitee.displayName === '' ? null : invitee.displayName,
    tokenHash: fresh.tokenHash,
    expiresAt: fresh.expiresAt,
  });
  return fresh.shown;
}

function newLink(email: string) {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + invitationLifetimeDays * 24 * 60 * 60 * 1_000);
  const shown: NewInvitationLink = {
    link: `${serverEnv().HALO_ORIGIN}/invite/${token}`,
    email,
    expiresAt: expiresAt.toISOString(),
  };
  return { tokenHash: createHash('sha256').update(token).digest('hex'), expiresAt, shown };
}
