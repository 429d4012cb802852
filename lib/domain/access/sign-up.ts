/** What a person enters to sign in or to redeem an invitation. */
import { z } from 'zod';
import { displayNameMaxLength, passwordMaxBytes, passwordMinLength } from './limits';

/** Postgres text holds neither NUL nor a lone surrogate. */
const storable = (text: string) => !text.includes('\u0000') && text.isWellFormed();

export const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email());

export const displayNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(displayNameMaxLength)
  .refine(storable);

export const passwordSchema = z
  .string()
  .min(passwordMinLength)
  .refine((text) => new TextEncoder().encode(text).length <= passwordMaxBytes, {
    error: 'password_too_long',
  })
  .refine(storable);

/** Anything else was mangled on its way and need not be asked about. */
export const invitationTokenSchema = z.string().regex(/^[\w-]{20,200}$/);

export const signInSchema = z.strictObject({
  email: emailSchema,
  password: z.string().min(1).max(1_000),
  next: z.string().max(2_000).nullable(),
});

export const redemptionSchema = z.strictObject({
  token: invitationTokenSchema,
  displayName: displayNameSchema,
  password: passwordSchema,
});
