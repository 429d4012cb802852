import 'server-only';
import { z } from 'zod';
import { invariant } from '@/lib/core/assert';
import type { Result } from '@/lib/core/result';
import { StoreError } from '@/lib/data/store-error';
import type { Role } from '@/lib/domain/access/actor';
import type { MailFault } from '@/lib/domain/access/mail';
import { type Locale, locales } from '@/lib/i18n/locale';
import { letterWords, momentInUtc } from '../mail/letter-words';
import { type Letter, mailSettings, sendLetters } from '../mail/send-letters';
import { adminStore } from './admin-store';

/** The language of the letter; null: none is sent, and the link goes another way. */
export const letterLanguageSchema = z.enum(locales).nullable();

export type MadeInvitation = {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly link: string;
  readonly expiresAt: string;
};

/** `none`: no letter was wanted, or this installation has no mail. */
export type LetterOutcome = 'none' | 'sent' | MailFault;

export type NewInvitationLink = Pick<MadeInvitation, 'link' | 'email' | 'expiresAt'> & {
  readonly letter: LetterOutcome;
};

/** Sends each invitation its link, where that is wanted and can be done, and keeps what became of it with the invitation. */
export async function mailInvitations(
  made: readonly MadeInvitation[],
  language: Locale | null,
): Promise<NewInvitationLink[]> {
  const shown = made.map(({ link, email, expiresAt }) => ({ link, email, expiresAt }));
  const settings = mailSettings();
  if (language === null || made.length === 0 || settings === null) {
    return shown.map((invitation) => ({ ...invitation, letter: 'none' }));
  }
  const letters = await Promise.all(made.map((invitation) => letterOf(invitation, language)));
  const answers = await sendLetters(settings, letters);
  await noteAnswers(made, answers);
  return shown.map((invitation, at) => ({ ...invitation, letter: outcomeOf(answers[at]) }));
}

/** The same for one. */
export async function mailInvitation(
  made: MadeInvitation,
  language: Locale | null,
): Promise<NewInvitationLink> {
  const [mailed] = await mailInvitations([made], language);
  invariant(mailed, 'every invitation is answered for');
  return mailed;
}

async function letterOf(invitation: MadeInvitation, language: Locale): Promise<Letter> {
  const t = await letterWords(language);
  return {
    to: invitation.email,
    subject: t('auth.letters.invitation.subject', { product: t('common.productName') }),
    text: t('auth.letters.invitation.body', {
      product: t('common.productName'),
      role: t(`common.roles.${invitation.role}`),
      link: invitation.link,
      email: invitation.email,
      expires: momentInUtc(invitation.expiresAt, language),
    }),
  };
}

/** The letters are out and the links are needed: that this could not be kept is no reason to lose them. */
async function noteAnswers(
  made: readonly MadeInvitation[],
  answers: readonly Result<void, MailFault>[],
): Promise<void> {
  const { invitations } = await adminStore();
  const letters = made.map(({ id }, at) => {
    const outcome = outcomeOf(answers[at]);
    return { id, fault: outcome === 'sent' || outcome === 'none' ? null : outcome };
  });
  try {
    await invitations.noteLetters(letters);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    console.error('note invitation letters:', error);
  }
}

function outcomeOf(answer: Result<void, MailFault> | undefined): LetterOutcome {
  if (!answer) return 'none';
  return answer.ok ? 'sent' : answer.error;
}
