'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionQuestion } from '@/components/ui/action-question';
import { Dialog } from '@/components/ui/dialog';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { Person } from '@/lib/domain/access/person';
import { LinkOnce } from './link-once';

export type ResetLink = { readonly link: string; readonly expiresAt: string };

type ResetLinkDialogProps = {
  person: Person;
  resetPassword: (input: { personId: string }) => Promise<ActionResult<ResetLink>>;
  onClose: () => void;
};

/** Asks, makes the link with which somebody chooses a new password, and shows it, this once. */
export function ResetLinkDialog({ person, resetPassword, onClose }: ResetLinkDialogProps) {
  const t = useTranslations('admin.people');
  const admin = useTranslations('admin');
  const [made, setMade] = useState<ResetLink | null>(null);
  const name = person.displayName;
  if (made) return <MadeLink made={made} person={person} onClose={onClose} />;
  return (
    <ActionQuestion
      title={t('confirmReset.title', { name })}
      confirmLabel={t('confirmReset.confirm')}
      unreachable={admin('unreachable')}
      act={() => resetPassword({ personId: person.id })}
      onDone={setMade}
      onClose={onClose}
    >
      <p>{t('confirmReset.body')}</p>
    </ActionQuestion>
  );
}

type MadeLinkProps = { made: ResetLink; person: Person; onClose: () => void };

function MadeLink({ made, person, onClose }: MadeLinkProps) {
  const t = useTranslations('admin.people.resetDone');
  const format = useFormatter();
  const expires = format.dateTime(new Date(made.expiresAt), 'momentWithZone');
  return (
    <Dialog open title={t('title', { name: person.displayName })} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p>{t('body', { email: person.email, expires })}</p>
        <LinkOnce id="reset-link" label={t('link')} link={made.link} onClose={onClose} />
      </div>
    </Dialog>
  );
}
