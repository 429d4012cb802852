'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field, TextField } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { useAction } from '@/components/ui/use-action';
import { type Role, roles } from '@/lib/domain/access/actor';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { Study } from '@/lib/domain/assignment/study-plan';
import { InvitationDone, type InvitationLink } from './invitation-done';
import { LetterField, type LetterLanguage, useLetterLanguage } from './letter-field';

type Invite = (input: {
  email: string;
  role: Role;
  displayName: string;
  studyId: string | null;
  letterLanguage: LetterLanguage | null;
}) => Promise<ActionResult<InvitationLink>>;

type InviteProps = { studies: readonly Study[]; hasMail: boolean; invite: Invite };

export function InviteButton(props: InviteProps) {
  const t = useTranslations('admin');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t('people.invite')}
      </Button>
      {open ? <InviteDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function InviteDialog({ onClose, ...props }: InviteProps & { onClose: () => void }) {
  const t = useTranslations('admin.inviteDialog');
  const [made, setMade] = useState<InvitationLink | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={made ? t('doneTitle', { email: made.email }) : t('title')}
    >
      {made ? (
        <InvitationDone made={made} onClose={onClose} />
      ) : (
        <InviteForm {...props} onMade={setMade} onClose={onClose} />
      )}
    </Dialog>
  );
}

type InviteFormProps = InviteProps & {
  onMade: (made: InvitationLink) => void;
  onClose: () => void;
};

function InviteForm({ studies, hasMail, invite, onMade, onClose }: InviteFormProps) {
  const t = useTranslations('admin.inviteDialog');
  const admin = useTranslations('admin');
  const common = useTranslations('common');
  const { pending, run } = useAction(admin('unreachable'));
  const [role, setRole] = useState<Role>('annotator');
  const [letterLanguage, setLetterLanguage] = useLetterLanguage(hasMail);
  const [refusal, setRefusal] = useState<{
    message: string;
    fields?: Readonly<Record<string, string>>;
  } | null>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    const input = {
      email: text('email'),
      role,
      displayName: text('displayName'),
      studyId: text('studyId') || null,
      letterLanguage,
    };
    setRefusal(null);
    run(() => invite(input), { onDone: onMade, onRefused: setRefusal });
  };

  return (
    <form onSubmit={submit} method="post" noValidate className="flex flex-col gap-4">
      {refusal ? (
        <Notice tone="danger" announce>
          {refusal.message}
        </Notice>
      ) : null}
      <TextField
        id="email"
        name="email"
        type="email"
        label={t('email')}
        hint={t('emailHint')}
        error={refusal?.fields?.email}
        autoComplete="off"
        autoFocus
        required
      />
      <Field id="role" label={t('role')} hint={t(`roleHints.${role}`)}>
        <Select
          id="role"
          name="role"
          aria-describedby="role-hint"
          value={role}
          onChange={(event) =>
            setRole(roles.find((candidate) => candidate === event.target.value) ?? role)
          }
          options={roles.map((value) => ({ value, label: common(`roles.${value}`) }))}
        />
      </Field>
      <TextField
        id="displayName"
        name="displayName"
        label={t('name')}
        hint={t('nameHint')}
        error={refusal?.fields?.displayName}
        autoComplete="off"
      />
      {role === 'annotator' && studies.length > 0 ? (
        <Field id="studyId" label={t('study')}>
          <Select
            id="studyId"
            name="studyId"
            defaultValue=""
            options={[
              { value: '', label: t('noStudy') },
              ...studies.map((study) => ({ value: study.id, label: study.name })),
            ]}
          />
        </Field>
      ) : null}
      {hasMail ? <LetterField value={letterLanguage} onChange={setLetterLanguage} /> : null}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="primary" pending={pending}>
          {t(letterLanguage === null ? 'submit' : 'submitAndSend')}
        </Button>
      </div>
    </form>
  );
}
