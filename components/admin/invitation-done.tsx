'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { MailFault } from '@/lib/domain/access/mail';
import { LinkOnce } from './link-once';

export type InvitationLink = {
  readonly link: string;
  readonly email: string;
  readonly expiresAt: string;
  /** What became of its letter; `none`: none was sent. */
  readonly letter: 'none' | 'sent' | MailFault;
};

/** What became of a letter, in words. */
export function useLetterWords(): (letter: InvitationLink['letter']) => string {
  const t = useTranslations('admin.letter.outcome');
  return (letter) => t(letter);
}

/** The link of an invitation, shown this once, and what became of its letter. */
export function InvitationDone({ made, onClose }: { made: InvitationLink; onClose: () => void }) {
  const t = useTranslations('admin.inviteDialog');
  const format = useFormatter();
  const letterWords = useLetterWords();
  const expires = format.dateTime(new Date(made.expiresAt), 'momentWithZone');
  return (
    <>
      {made.letter === 'none' ? null : (
        <Notice tone={made.letter === 'sent' ? 'positive' : 'danger'} announce>
          {letterWords(made.letter)}
        </Notice>
      )}
      <p>{t(made.letter === 'sent' ? 'sentBody' : 'doneBody', { expires })}</p>
      <LinkOnce id="link" label={t('link')} link={made.link} onClose={onClose} />
    </>
  );
}
