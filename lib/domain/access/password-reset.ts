/** What a link to a new password is worth, as anybody who holds it may learn. */
import { z } from 'zod';
import { emailSchema, invitationTokenSchema, passwordSchema } from './sign-up';

export const passwordResetProblems = ['expired', 'used', 'revoked', 'unknown'] as const;
export type PasswordResetProblem = (typeof passwordResetProblems)[number];

export const passwordResetCheckSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('valid'),
    personId: z.uuid(),
    email: z.string(),
    displayName: z.string(),
  }),
  z.object({ status: z.enum(passwordResetProblems) }),
]);
export type PasswordResetCheck = z.infer<typeof passwordResetCheckSchema>;

/** Links of both kinds carry tokens of one form. */
export const resetTokenSchema = invitationTokenSchema;

export const newPasswordSchema = z.strictObject({
  token: resetTokenSchema,
  password: passwordSchema,
});

export const forgottenPasswordSchema = z.strictObject({ email: emailSchema });

/** Hours for which a link can be used. */
export const passwordResetLifetimeHours = 24;
