'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { describedBy, Field, Input, Textarea } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { type Refusal, useAction } from '@/components/ui/use-action';
import { type Role, roles } from '@/lib/domain/access/actor';
import type { ActionResult } from '@/lib/domain/access/failure';
import { type Invitee, inviteesMax, parseInvitees } from '@/lib/domain/access/invitee-list';
import type { Study } from '@/lib/domain/assignment/study-plan';
import { type InvitationLink, useLetterWords } from './invitation-done';
import { LetterField, type LetterLanguage, useLetterLanguage } from './letter-field';

type InvitedPeople = {
  readonly made: readonly InvitationLink[];
  readonly refused: readonly { readonly email: string; readonly message: string }[];
};

type InviteManyProps = {
  studies: readonly Study[];
  hasMail: boolean;
  invitePeople: (input: {
    role: Role;
    studyId: string | null;
    letterLanguage: LetterLanguage | null;
    invitees: Invitee[];
  }) => Promise<ActionResult<InvitedPeople>>;
};

export function InviteManyButton(props: InviteManyProps) {
  const t = useTranslations('admin.inviteMany');
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState<InvitedPeople | null>(null);
  const close = () => {
    setOpen(false);
    setDone(null);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('button')}</Button>
      <Dialog open={open} size="large" title={t('title')} onClose={close}>
        {done ? (
          <InvitedList done={done} onClose={close} />
        ) : (
          <InviteManyForm {...props} onDone={setDone} onClose={close} />
        )}
      </Dialog>
    </>
  );
}

type InviteManyFormProps = InviteManyProps & {
  onDone: (done: InvitedPeople) => void;
  onClose: () => void;
};

/** Takes a pasted list or a CSV file, says at once who is in it, and invites them with one role. */
function InviteManyForm(props: InviteManyFormProps) {
  const { studies, hasMail, invitePeople, onDone, onClose } = props;
  const t = useTranslations('admin.inviteMany');
  const dialog = useTranslations('admin.inviteDialog');
  const admin = useTranslations('admin');
  const common = useTranslations('common');
  const { pending, run } = useAction(admin('unreachable'));
  const [text, setText] = useState('');
  const [role, setRole] = useState<Role>('annotator');
  const [studyId, setStudyId] = useState(studies.length === 1 ? (studies[0]?.id ?? '') : '');
  const [letterLanguage, setLetterLanguage] = useLetterLanguage(hasMail);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { invitees, faults } = parseInvitees(text);
  const tooMany = invitees.length > inviteesMax;
  const error = tooMany
    ? t('tooMany', { max: inviteesMax })
    : faults.length > 0
      ? t('faults', { lines: faults.map(({ line }) => line).join(', '), count: faults.length })
      : undefined;
  const input = {
    role,
    studyId: role === 'annotator' ? studyId || null : null,
    letterLanguage,
    invitees: [...invitees],
  };

  return (
    <>
      {refusal ? (
        <Notice tone="danger" announce>
          {refusal.message}
        </Notice>
      ) : null}
      <Field id="people" label={t('people')} hint={t('hint')} error={error}>
        <Textarea
          id="people"
          rows={8}
          value={text}
          onChange={(event) => setText(event.target.value)}
          {...describedBy('people', { hint: true, error })}
        />
      </Field>
      <Field id="people-file" label={t('file')}>
        <Input
          id="people-file"
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={(event) => void event.target.files?.[0]?.text().then(setText)}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="many-role" label={dialog('role')}>
          <Select
            id="many-role"
            value={role}
            onChange={(event) =>
              setRole(roles.find((candidate) => candidate === event.target.value) ?? role)
            }
            options={roles.map((value) => ({ value, label: common(`roles.${value}`) }))}
          />
        </Field>
        {role === 'annotator' && studies.length > 0 ? (
          <Field id="many-study" label={dialog('study')}>
            <Select
              id="many-study"
              value={studyId}
              onChange={(event) => setStudyId(event.target.value)}
              options={[
                { value: '', label: dialog('noStudy') },
                ...studies.map((study) => ({ value: study.id, label: study.name })),
              ]}
            />
          </Field>
        ) : null}
      </div>
      {hasMail ? <LetterField value={letterLanguage} onChange={setLetterLanguage} /> : null}
      <div className="flex items-center justify-end gap-2">
        <span role="status" className="mr-auto text-xs text-muted">
          {t('found', { count: invitees.length })}
        </span>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button
          variant="primary"
          pending={pending}
          disabled={invitees.length === 0 || tooMany}
          onClick={() => run(() => invitePeople(input), { onDone, onRefused: setRefusal })}
        >
          {t('submit', { count: invitees.length })}
        </Button>
      </div>
    </>
  );
}

function InvitedList({ done, onClose }: { done: InvitedPeople; onClose: () => void }) {
  const t = useTranslations('admin.inviteMany');
  const common = useTranslations('common');
  const format = useFormatter();
  const table = done.made.map(({ email, link }) => `${email}\t${link}`).join('\n');
  const expires = done.made[0]?.expiresAt;
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
      {expires ? (
        <>
          <p>
            {t('made', {
              count: done.made.length,
              expires: format.dateTime(new Date(expires), 'momentWithZone'),
            })}
          </p>
          <Field id="links" label={t('links')}>
            <Textarea id="links" rows={8} readOnly value={table} className="font-mono text-xs" />
          </Field>
        </>
      ) : null}
      <div className="flex justify-end gap-2">
        {expires ? <CopyButton text={table} /> : null}
        <Button variant="primary" onClick={onClose}>
          {common('close')}
        </Button>
      </div>
    </>
  );
}
