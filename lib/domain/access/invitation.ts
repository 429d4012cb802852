/** What an invitation link is worth, as anybody who holds it may learn. */
import { z } from 'zod';
import { roleSchema } from './actor';

export const invitationProblems = ['expired', 'redeemed', 'revoked', 'unknown'] as const;
export type InvitationProblem = (typeof invitationProblems)[number];

export const invitationCheckSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('valid'),
    email: z.string(),
    role: roleSchema,
    /** As whoever invited typed it; null where nobody did. */
    displayName: z.string().nullable(),
  }),
  z.object({ status: z.enum(invitationProblems) }),
]);
export type InvitationCheck = z.infer<typeof invitationCheckSchema>;

/** Days for which a new invitation can be redeemed. */
export const invitationLifetimeDays = 7;
