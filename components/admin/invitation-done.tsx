'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Field, Input } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import type { MailFault } from '@/lib/domain/access/mail';

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
  const common = useTranslations('common');
  const format = useFormatter();
  const letterWords = useLetterWords();
  const expires = format.dateTime(new Date(made.expiresAt), 'moment');
  return (
    <>
      {made.letter === 'none' ? null : (
        <Notice tone={made.letter === 'sent' ? 'positive' : 'danger'} announce>
          {letterWords(made.letter)}
        </Notice>
      )}
      <p>{t(made.letter === 'sent' ? 'sentBody' : 'doneBody', { expires })}</p>
      <Field id="link" label={t('link')}>
        <div className="flex gap-2">
          <Input
            id="link"
            readOnly
            autoFocus
            value={made.link}
            onFocus={(event) => event.target.select()}
            className="font-mono text-xs"
          />
          <CopyButton text={made.link} />
        </div>
      </Field>
      <div className="flex justify-end">
        <Button variant="primary" onClick={onClose}>
          {common('close')}
        </Button>
      </div>
    </>
  );
}
