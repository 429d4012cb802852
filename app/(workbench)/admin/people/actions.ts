'use server';

import { z } from 'zod';
import { ok } from '@/lib/core/result';
import { roleSchema } from '@/lib/domain/access/actor';
import { changePerson, withdrawInvitation } from '@/lib/server/admin/change-person';
import {
  invitePeople,
  invitePeopleSchema,
  invitePerson,
  invitePersonSchema,
  renewInvitation,
  renewInvitationSchema,
} from '@/lib/server/admin/invite-person';
import { makeResetLink } from '@/lib/server/admin/make-reset-link';
import { defineAction } from '@/lib/server/define-action';

export const invite = defineAction({
  name: 'invite person',
  roles: ['admin'],
  input: invitePersonSchema,
  run: (_actor, input) => invitePerson(input),
});

export const inviteMany = defineAction({
  name: 'invite people',
  roles: ['admin'],
  input: invitePeopleSchema,
  run: (_actor, input) => invitePeople(input),
});

export const renewLink = defineAction({
  name: 'renew invitation',
  roles: ['admin'],
  input: renewInvitationSchema,
  run: (_actor, input) => renewInvitation(input),
});

export const revokeInvitation = defineAction({
  name: 'revoke invitation',
  roles: ['admin'],
  input: z.strictObject({ invitationId: z.uuid() }),
  run: async (_actor, { invitationId }) => ok(await withdrawInvitation(invitationId)),
});

export const setPersonActive = defineAction({
  name: 'set person active',
  roles: ['admin'],
  input: z.strictObject({ personId: z.uuid(), active: z.boolean() }),
  run: async (_actor, { personId, active }) => ok(await changePerson(personId, { active })),
});

export const changeRole = defineAction({
  name: 'change role',
  roles: ['admin'],
  input: z.strictObject({ personId: z.uuid(), role: roleSchema }),
  run: async (_actor, { personId, role }) => ok(await changePerson(personId, { role })),
});

export const resetPassword = defineAction({
  name: 'make reset link',
  roles: ['admin'],
  input: z.strictObject({ personId: z.uuid() }),
  run: async (_actor, { personId }) => ok(await makeResetLink(personId)),
});

export const signOutEverywhere = defineAction({
  name: 'sign out everywhere',
  roles: ['admin'],
  input: z.strictObject({ personId: z.uuid() }),
  run: async (_actor, { personId }) => ok(await changePerson(personId, { signedOut: true })),
});
