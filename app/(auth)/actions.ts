'use server';

import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { err, ok } from '@/lib/core/result';
import { forgottenPasswordSchema, newPasswordSchema } from '@/lib/domain/access/password-reset';
import { redemptionSchema, signInSchema } from '@/lib/domain/access/sign-up';
import { askPasswordReset } from '@/lib/server/access/ask-password-reset';
import { choosePassword } from '@/lib/server/access/choose-password';
import { endSession } from '@/lib/server/access/end-session';
import { redeemInvitation } from '@/lib/server/access/redeem-invitation';
import { signIn } from '@/lib/server/access/sign-in';
import { definePublicAction } from '@/lib/server/define-action';

export const signInAction = definePublicAction({
  name: 'sign in',
  input: signInSchema,
  run: async (input) => {
    const result = await signIn(input);
    if (result.ok) redirect(result.value);
    if (result.error === 'unavailable') return err({ kind: 'unavailable' });
    const t = await getTranslations('auth.signIn');
    const word = result.error === 'too_many' ? 'tooMany' : result.error;
    return err({ code: 'invalid', message: t(word) });
  },
});

export const redeemAction = definePublicAction({
  name: 'redeem invitation',
  input: redemptionSchema,
  run: async (input) => {
    const result = await redeemInvitation(input);
    if (result.ok) redirect('/');
    if (result.error === 'unavailable') return err({ kind: 'unavailable' });
    const t = await getTranslations('auth');
    switch (result.error) {
      case 'email_taken':
        return err({ code: 'invalid', message: t('invite.emailTaken') });
      case 'weak_password':
        return err({ code: 'invalid', message: t('invite.weakPassword') });
      case 'too_many':
        return err({ code: 'invalid', message: t('signIn.tooMany') });
      case 'refused':
        return err({ code: 'invalid', message: t('invite.refused') });
      default:
        return err({ code: 'invalid', message: t(`invite.problem.${result.error}.title`) });
    }
  },
});

export const askPasswordResetAction = definePublicAction({
  name: 'ask for a new password',
  input: forgottenPasswordSchema,
  run: async (input) => {
    const locale = await getLocale();
    askPasswordReset(input, locale);
    return ok(undefined);
  },
});

export const choosePasswordAction = definePublicAction({
  name: 'choose password',
  input: newPasswordSchema,
  run: async (input) => {
    const result = await choosePassword(input);
    if (result.ok) redirect('/sign-in?password=changed');
    if (result.error === 'unavailable') return err({ kind: 'unavailable' });
    const t = await getTranslations('auth');
    switch (result.error) {
      case 'weak_password':
        return err({ code: 'invalid', message: t('invite.weakPassword') });
      case 'refused':
        return err({ code: 'invalid', message: t('reset.refused') });
      default:
        return err({ code: 'invalid', message: t(`reset.problem.${result.error}.title`) });
    }
  },
});

/** Ends the session of this browser and leaves for sign-in. */
export async function signOut(): Promise<void> {
  await endSession();
  redirect('/sign-in');
}
