'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Select } from '@/components/ui/select';
import { type Column, DataTable } from '@/components/ui/table';
import { useAction } from '@/components/ui/use-action';
import { type Role, roles } from '@/lib/domain/access/actor';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { Person } from '@/lib/domain/access/person';

type PeopleTableProps = {
  people: readonly Person[];
  ownId: string;
  setActive: (input: { personId: string; active: boolean }) => Promise<ActionResult<void>>;
  signOut: (input: { personId: string }) => Promise<ActionResult<void>>;
  changeRole: (input: { personId: string; role: Role }) => Promise<ActionResult<void>>;
};

type Question = { readonly kind: 'deactivate' | 'signOut'; readonly person: Person };

/** Everybody who joined. What ends somebody's work is asked about first; the rest happens at once and can be undone. */
export function PeopleTable({ people, ownId, setActive, signOut, changeRole }: PeopleTableProps) {
  const t = useTranslations('admin.people');
  const common = useTranslations('common');
  const admin = useTranslations('admin');
  const format = useFormatter();
  const { pending, run } = useAction(admin('unreachable'));
  const [question, setQuestion] = useState<Question | null>(null);

  const columns: Column<Person>[] = [
    {
      key: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: (person) => (
        <>
          {person.displayName}{' '}
          {person.id === ownId ? <span className="text-muted">({t('you')})</span> : null}
        </>
      ),
    },
    { key: 'email', header: t('email'), cell: (person) => person.email },
    {
      key: 'role',
      header: t('role'),
      cell: (person) => (
        <Select
          compact
          aria-label={t('roleOf', { name: person.displayName })}
          value={person.role}
          disabled={pending || person.id === ownId}
          options={roles.map((role) => ({ value: role, label: common(`roles.${role}`) }))}
          onChange={(event) => {
            const role = roles.find((candidate) => candidate === event.target.value);
            if (!role) return;
            run(() => changeRole({ personId: person.id, role }), {
              done: t('roleChanged', { name: person.displayName, role: common(`roles.${role}`) }),
            });
          }}
        />
      ),
    },
    {
      key: 'status',
      header: t('status'),
      cell: (person) => (
        <Badge tone={person.active ? 'positive' : 'neutral'}>
          {person.active ? t('active') : t('inactive')}
        </Badge>
      ),
    },
    {
      key: 'joined',
      header: t('joined'),
      secondary: true,
      cell: (person) => format.dateTime(new Date(person.createdAt), 'day'),
    },
    {
      key: 'actions',
      header: <span className="sr-only">{t('actions')}</span>,
      align: 'end',
      cell: (person) => (
        <PersonActions
          person={person}
          isSelf={person.id === ownId}
          onAsk={(kind) => setQuestion({ kind, person })}
          onActivate={() =>
            run(() => setActive({ personId: person.id, active: true }), {
              done: t('activated', { name: person.displayName }),
            })
          }
        />
      ),
    },
  ];

  return (
    <>
      <DataTable caption={t('title')} columns={columns} rows={people} rowKey={(row) => row.id} />
      {question ? (
        <PersonQuestion
          question={question}
          pending={pending}
          onClose={() => setQuestion(null)}
          onConfirm={() => {
            const { person, kind } = question;
            const after = (done: string) => ({ done, onDone: () => setQuestion(null) });
            if (kind === 'deactivate') {
              run(
                () => setActive({ personId: person.id, active: false }),
                after(t('deactivated', { name: person.displayName })),
              );
            } else {
              run(
                () => signOut({ personId: person.id }),
                after(t('signedOut', { name: person.displayName })),
              );
            }
          }}
        />
      ) : null}
    </>
  );
}

type PersonActionsProps = {
  person: Person;
  isSelf: boolean;
  onAsk: (kind: Question['kind']) => void;
  onActivate: () => void;
};

function PersonActions({ person, isSelf, onAsk, onActivate }: PersonActionsProps) {
  const t = useTranslations('admin.people');
  const name = person.displayName;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of one row, not a set of form fields
    <div className="inline-flex gap-1.5" role="group" aria-label={t('actionsFor', { name })}>
      {person.active ? (
        <>
          <Button size="small" onClick={() => onAsk('signOut')}>
            {t('signOut')}
          </Button>
          {isSelf ? null : (
            <Button size="small" onClick={() => onAsk('deactivate')}>
              {t('deactivate')}
            </Button>
          )}
        </>
      ) : (
        <Button size="small" onClick={onActivate}>
          {t('activate')}
        </Button>
      )}
    </div>
  );
}

type PersonQuestionProps = {
  question: Question;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

function PersonQuestion({ question, pending, onConfirm, onClose }: PersonQuestionProps) {
  const t = useTranslations('admin.people');
  const words = question.kind === 'deactivate' ? 'confirmDeactivate' : 'confirmSignOut';
  return (
    <ConfirmDialog
      open
      danger={question.kind === 'deactivate'}
      title={t(`${words}.title`, { name: question.person.displayName })}
      confirmLabel={t(`${words}.confirm`)}
      pending={pending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t(`${words}.body`)}</p>
    </ConfirmDialog>
  );
}
