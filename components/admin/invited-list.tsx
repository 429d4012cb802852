'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { saveFile } from '@/components/shared/save-file';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Field, Textarea } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { invitationCsv } from '@/lib/domain/access/invitation-csv';
import { type InvitationLink, useLetterWords } from './invitation-done';

export type InvitedPeople = {
  readonly made: readonly InvitationLink[];
  readonly refused: readonly { readonly email: string; readonly message: string }[];
};

type InvitedListProps = {
  done: InvitedPeople;
  /** Whether closing waits for a second word, since the links would be gone. */
  isAsking: boolean;
  /** The links are in somebody's hands. */
  onTaken: () => void;
  onClose: () => void;
};

/** Who was invited and who was not, and the links, which are shown this once: to be copied or saved before it closes. */
export function InvitedList({ done, isAsking, onTaken, onClose }: InvitedListProps) {
  const t = useTranslations('admin.inviteMany');
  const common = useTranslations('common');
  const format = useFormatter();
  const { made } = done;
  const table = made.map(({ email, link }) => `${email}\t${link}`).join('\n');
  const expires = made[0]?.expiresAt;
  const save = () => {
    const csv = new Blob([invitationCsv(made)], { type: 'text/csv;charset=utf-8' });
    saveFile('invitations.csv', csv);
    onTaken();
  };
  return (
    <>
      <Outcomes done={done} />
      {expires ? (
        <>
          <p>
            {t('made', {
              count: made.length,
              expires: format.dateTime(new Date(expires), 'momentWithZone'),
            })}
          </p>
          <Field id="links" label={t('links')}>
            <Textarea
              id="links"
              rows={8}
              readOnly
              value={table}
              className="font-mono text-xs"
              onCopy={({ currentTarget: { selectionStart, selectionEnd, value } }) => {
                if (selectionStart === 0 && selectionEnd === value.length) onTaken();
              }}
            />
          </Field>
        </>
      ) : null}
      {isAsking ? (
        <Notice tone="warning" announce>
          {t('untaken')}
        </Notice>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        {expires ? (
          <>
            <CopyButton text={table} label={t('copyAll')} onCopied={onTaken} />
            <Button onClick={save}>{t('download')}</Button>
          </>
        ) : null}
        <Button variant={isAsking ? 'danger' : 'primary'} onClick={onClose}>
          {isAsking ? t('closeAnyway') : common('close')}
        </Button>
      </div>
    </>
  );
}

/** Who was not invited, and what became of the letters. */
function Outcomes({ done }: { done: InvitedPeople }) {
  const t = useTranslations('admin.inviteMany');
  const letterWords = useLetterWords();
  const unsent = done.made.filter(({ letter }) => letter !== 'sent' && letter !== 'none');
  const sent = done.made.filter(({ letter }) => letter === 'sent').length;
  return (
    <>
      {done.refused.length > 0 ? (
        <Notice tone="warning" title={t('refused', { count: done.refused.length })}>
          <ul>
            {done.refused.map(({ email, message }) => (
              <li key={email}>
                {email}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {unsent.length > 0 ? (
        <Notice tone="danger" title={t('unsent', { count: unsent.length })}>
          <ul>
            {unsent.map(({ email, letter }) => (
              <li key={email}>
                {email}: {letterWords(letter)}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {sent > 0 ? <Notice tone="positive">{t('sent', { count: sent })}</Notice> : null}
    </>
  );
}
