'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { describedBy, Field, Input, Textarea } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { type Refusal, useAction } from '@/components/ui/use-action';
import { type Role, roles } from '@/lib/domain/access/actor';
import type { ActionResult } from '@/lib/domain/access/failure';
import { type Invitee, inviteesMax, parseInvitees } from '@/lib/domain/access/invitee-list';
import type { Study } from '@/lib/domain/assignment/study-plan';
import { InvitedList, type InvitedPeople } from './invited-list';
import { InviteePreview } from './invitee-preview';
import { LetterField, type LetterLanguage, useLetterLanguage } from './letter-field';

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
  const [taken, setTaken] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = () => {
    setOpen(false);
    setDone(null);
    setTaken(false);
    setAsking(false);
  };
  // Links that no letter took to anybody are nowhere but here.
  const wouldLoseLinks = !taken && (done?.made.some(({ letter }) => letter !== 'sent') ?? false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('button')}</Button>
      <Dialog
        open={open}
        size="large"
        title={t('title')}
        onClose={() => (wouldLoseLinks ? setAsking(true) : close())}
      >
        {done ? (
          <InvitedList
            done={done}
            isAsking={asking && wouldLoseLinks}
            onTaken={() => setTaken(true)}
            onClose={() => (wouldLoseLinks && !asking ? setAsking(true) : close())}
          />
        ) : (
          <InviteManyForm
            {...props}
            onDone={(people) => {
              setDone(people);
              // Closed while the server was at it: the links are shown all the same.
              setOpen(true);
            }}
            onClose={close}
          />
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
  // Never one by itself, not the only one either: that would be twenty people in a study that nobody chose.
  const [studyId, setStudyId] = useState('');
  const [letterLanguage, setLetterLanguage] = useLetterLanguage(hasMail);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { invitees, faults, repeated } = parseInvitees(text);
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
      <InviteePreview invitees={invitees.slice(0, inviteesMax)} repeated={repeated} />
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
          {invitees.length > 0 && role === 'annotator'
            ? ` · ${studies.find(({ id }) => id === studyId)?.name ?? t('inNoStudy')}`
            : null}
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
