'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { type Column, DataTable } from '@/components/ui/table';
import { useAction } from '@/components/ui/use-action';
import type { Role } from '@/lib/domain/access/actor';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { Person } from '@/lib/domain/access/person';
import { PersonActions } from './person-actions';
import { PersonQuestion, type PersonQuestionAsked } from './person-question';
import type { ResetLink } from './reset-link-dialog';
import { RoleSelect } from './role-select';

type PeopleTableProps = {
  people: readonly Person[];
  ownId: string;
  setActive: (input: { personId: string; active: boolean }) => Promise<ActionResult<void>>;
  signOut: (input: { personId: string }) => Promise<ActionResult<void>>;
  resetPassword: (input: { personId: string }) => Promise<ActionResult<ResetLink>>;
  changeRole: (input: { personId: string; role: Role }) => Promise<ActionResult<void>>;
};

/** Everybody who joined. What ends or changes somebody's work is asked about first; the rest happens at once. */
export function PeopleTable(props: PeopleTableProps) {
  const { people, ownId, setActive } = props;
  const t = useTranslations('admin.people');
  const admin = useTranslations('admin');
  const { run } = useAction(admin('unreachable'));
  const [question, setQuestion] = useState<PersonQuestionAsked | null>(null);
  const facts = useFacts(ownId);
  const columns: Column<Person>[] = [
    ...facts.who,
    {
      key: 'role',
      header: t('role'),
      cell: (person) => (
        <RoleSelect
          person={person}
          isSelf={person.id === ownId}
          onChoose={(role) => setQuestion({ kind: 'role', role, person })}
        />
      ),
    },
    ...facts.state,
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
          {...question}
          setActive={setActive}
          signOut={props.signOut}
          resetPassword={props.resetPassword}
          changeRole={props.changeRole}
          onClose={() => setQuestion(null)}
        />
      ) : null}
    </>
  );
}

/** The columns that only tell something: before the role, and after it. */
function useFacts(ownId: string): { who: Column<Person>[]; state: Column<Person>[] } {
  const t = useTranslations('admin.people');
  const format = useFormatter();
  return {
    who: [
      {
        key: 'name',
        header: t('name'),
        isRowHeader: true,
        cell: (person) => (
          <span className="block min-w-28 wrap-anywhere">
            {person.displayName}{' '}
            {person.id === ownId ? <span className="text-muted">({t('you')})</span> : null}
          </span>
        ),
      },
      {
        key: 'email',
        header: t('email'),
        cell: (person) => <span className="block min-w-56 wrap-anywhere">{person.email}</span>,
      },
    ],
    state: [
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
        cell: (person) => (
          <span className="whitespace-nowrap">
            {format.dateTime(new Date(person.createdAt), 'day')}
          </span>
        ),
      },
    ],
  };
}
