import 'server-only';
import { after } from 'next/server';
import type { z } from 'zod';
import { askForResetLink } from '@/lib/data/service/password-setter';
import {
  type forgottenPasswordSchema,
  passwordResetLifetimeHours,
} from '@/lib/domain/access/password-reset';
import type { Locale } from '@/lib/i18n/locale';
import { serverEnv } from '../env';
import { letterWords, momentInUtc } from '../mail/letter-words';
import { type MailSettings, mailSettings, sendLetters } from '../mail/send-letters';
import { makeOneTimeLink } from './one-time-link';

/** Whether somebody may ask for a new password by himself. */
export function canAskForPassword(): boolean {
  return mailSettings() !== null;
}

/**
 * Mails a link to a new password to whoever belongs to the address. The answer is the same for every address, and comes
 * before anything is looked up: neither its words nor its time tell who belongs here. Does nothing where there is no mail.
 */
export function askPasswordReset(
  { email }: z.output<typeof forgottenPasswordSchema>,
  locale: Locale,
): void {
  const settings = mailSettings();
  if (settings === null) return;
  after(async () => {
    const { link, tokenHash, expiresAt } = makeOneTimeLink(
      serverEnv().HALO_ORIGIN,
      'reset-password',
      passwordResetLifetimeHours,
    );
    if (!(await askForResetLink(email, tokenHash, expiresAt))) return;
    await mailLink(settings, locale, { email, link, expiresAt });
  });
}

type Reset = { readonly email: string; readonly link: string; readonly expiresAt: Date };

async function mailLink(
  settings: MailSettings,
  locale: Locale,
  { email, link, expiresAt }: Reset,
): Promise<void> {
  const t = await letterWords(locale);
  const product = t('common.productName');
  await sendLetters(settings, [
    {
      to: email,
      subject: t('auth.letters.reset.subject', { product }),
      text: t('auth.letters.reset.body', {
        product,
        link,
        expires: momentInUtc(expiresAt.toISOString(), locale),
      }),
    },
  ]);
}
