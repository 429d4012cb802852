/** Invitations. Their tokens are never stored: links hold the token, rows its hash. */
import 'server-only';
import { z } from 'zod';
import { type Role, roleSchema } from '@/lib/domain/access/actor';
import { type InvitationCheck, invitationCheckSchema } from '@/lib/domain/access/invitation';
import { type MailFault, mailFaults } from '@/lib/domain/access/mail';
import type { PendingInvitation } from '@/lib/domain/access/person';
import { instantSchema } from './instant';
import { readPages } from './read-pages';
import type { Store } from './server-client';
import { unwrap } from './store-error';

const rowSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role: roleSchema,
  study_id: z.uuid().nullable(),
  display_name: z.string().nullable(),
  created_at: instantSchema,
  expires_at: instantSchema,
  mailed_at: instantSchema.nullable(),
  mail_fault: z.enum(mailFaults).nullable(),
});

const columns =
  'id, email, role, study_id, display_name, created_at, expires_at, mailed_at, mail_fault';

/** A row as the store has it, in the words of the domain. */
export const invitationSchema = rowSchema.transform(
  (row): PendingInvitation => ({
    id: row.id,
    email: row.email,
    role: row.role,
    studyId: row.study_id,
    displayName: row.display_name,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    mailedAt: row.mailed_at,
    mailFault: row.mail_fault,
  }),
);

export type NewInvitation = {
  readonly email: string;
  readonly role: Role;
  readonly studyId: string | null;
  readonly displayName: string | null;
  readonly tokenHash: string;
  readonly expiresAt: Date;
};

export function createInvitationRepository(store: Store) {
  return {
    /** What a token is worth. Open to people who are not signed in. */
    check: async (token: string): Promise<InvitationCheck> =>
      invitationCheckSchema.parse(unwrap(await store.rpc('check_invitation', { p_token: token }))),

    /** One that was neither redeemed nor revoked, expired or not; else null. Policy: admins. */
    findPending: async (id: string): Promise<PendingInvitation | null> =>
      invitationSchema
        .nullable()
        .parse(
          unwrap<unknown>(
            await store
              .from('invitations')
              .select(columns)
              .eq('id', id)
              .is('redeemed_at', null)
              .is('revoked_at', null)
              .maybeSingle(),
          ),
        ),

    /** As findPending, all annotators who would join this study, in the order in which they were invited. */
    listPendingOf: async (studyId: string): Promise<PendingInvitation[]> =>
      z
        .array(invitationSchema)
        .parse(
          await readPages(
            async (from, to) =>
              unwrap(
                await store
                  .from('invitations')
                  .select(columns)
                  .eq('study_id', studyId)
                  .eq('role', 'annotator')
                  .is('redeemed_at', null)
                  .is('revoked_at', null)
                  .order('created_at')
                  .order('id')
                  .range(from, to),
              ) ?? [],
          ),
        ),

    /** Admins only. Returns the id. */
    create: async (invitation: NewInvitation): Promise<string> =>
      z.uuid().parse(
        unwrap(
          await store.rpc('create_invitation', {
            p_email: invitation.email,
            p_role: invitation.role,
            p_token_hash: invitation.tokenHash,
            p_expires_at: invitation.expiresAt.toISOString(),
            ...(invitation.studyId === null ? {} : { p_study: invitation.studyId }),
            ...(invitation.displayName === null ? {} : { p_display_name: invitation.displayName }),
          }),
        ),
      ),

    /** Admins only. The link so far is worth nothing afterwards. */
    renew: async (id: string, tokenHash: string, expiresAt: Date): Promise<void> => {
      unwrap(
        await store.rpc('renew_invitation', {
          p_id: id,
          p_token_hash: tokenHash,
          p_expires_at: expiresAt.toISOString(),
        }),
      );
    },

    /** Admins only. What the mail server said of each letter; null: it took it. */
    noteLetters: async (
      letters: readonly { readonly id: string; readonly fault: MailFault | null }[],
    ): Promise<void> => {
      unwrap(
        await store.rpc('note_invitation_letters', {
          p_letters: letters.map((letter) => ({ ...letter })),
        }),
      );
    },

    /** Admins only. A redeemed invitation cannot be revoked. */
    revoke: async (id: string): Promise<void> => {
      unwrap(await store.rpc('revoke_invitation', { p_id: id }));
    },
  };
}
