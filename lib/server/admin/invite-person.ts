import 'server-only';
import { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';
import { StoreError } from '@/lib/data/store-error';
import { roleSchema } from '@/lib/domain/access/actor';
import type { Fault } from '@/lib/domain/access/failure';
import { invitationLifetimeDays } from '@/lib/domain/access/invitation';
import { type Invitee, inviteeSchema, inviteesMax } from '@/lib/domain/access/invitee-list';
import { makeOneTimeLink } from '../access/one-time-link';
import { serverEnv } from '../env';
import { failureOf } from '../failure';
import { adminStore } from './admin-store';
import {
  letterLanguageSchema,
  type MadeInvitation,
  mailInvitation,
  mailInvitations,
  type NewInvitationLink,
} from './mail-invitations';

const place = {
  role: roleSchema,
  studyId: z.uuid().nullable(),
  letterLanguage: letterLanguageSchema,
};

export const invitePersonSchema = z.strictObject({ ...inviteeSchema.shape, ...place });

/**
 * Makes an invitation and returns its link, this once: only the token's hash is stored. Sends it by e-mail where that is
 * wanted. Throws StoreError `invalid` with `email_taken` if the address belongs to somebody already.
 */
export async function invitePerson(
  input: z.output<typeof invitePersonSchema>,
): Promise<Result<NewInvitationLink, never>> {
  return ok(await mailInvitation(await makeInvitation(input, input), input.letterLanguage));
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
  const made: MadeInvitation[] = [];
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
  return ok({ made: await mailInvitations(made, input.letterLanguage), refused });
}

export const renewInvitationSchema = z.strictObject({
  invitationId: z.uuid(),
  letterLanguage: letterLanguageSchema,
});

/**
 * A new link in place of one that was lost or expired, sent by e-mail where that is wanted. Faults: not_found. Throws
 * StoreError `invalid` when it was used or revoked meanwhile.
 */
export async function renewInvitation(
  input: z.output<typeof renewInvitationSchema>,
): Promise<Result<NewInvitationLink, Fault>> {
  const { invitations } = await adminStore();
  const pending = await invitations.findPending(input.invitationId);
  if (!pending) return err({ kind: 'not_found' });
  const { tokenHash, link, expiresAt } = newLink();
  await invitations.renew(pending.id, tokenHash, expiresAt);
  const { id, email, role } = pending;
  const renewed = { id, email, role, link, expiresAt: expiresAt.toISOString() };
  return ok(await mailInvitation(renewed, input.letterLanguage));
}

async function makeInvitation(
  invitee: Invitee,
  { role, studyId }: Pick<z.output<typeof invitePersonSchema>, 'role' | 'studyId'>,
): Promise<MadeInvitation> {
  const { invitations } = await adminStore();
  const { tokenHash, link, expiresAt } = newLink();
  const { email, displayName } = invitee;
  const id = await invitations.create({
    email,
    role,
    studyId,
    displayName: displayName === '' ? null : displayName,
    tokenHash,
    expiresAt,
  });
  return { id, email, role, link, expiresAt: expiresAt.toISOString() };
}

const newLink = () =>
  makeOneTimeLink(serverEnv().HALO_ORIGIN, 'invite', invitationLifetimeDays * 24);
