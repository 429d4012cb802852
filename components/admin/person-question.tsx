'use client';

import { useTranslations } from 'next-intl';
import { ActionQuestion } from '@/components/ui/action-question';
import type { Role } from '@/lib/domain/access/actor';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { Person } from '@/lib/domain/access/person';
import { type ResetLink, ResetLinkDialog } from './reset-link-dialog';

export type PersonQuestionKind = 'deactivate' | 'signOut' | 'reset';

/** What is asked, of whom; `role` is the one that he is to have. */
export type PersonQuestionAsked = { person: Person } & (
  | { kind: PersonQuestionKind }
  | { kind: 'role'; role: Role }
);

type PersonActs = {
  setActive: (input: { personId: string; active: boolean }) => Promise<ActionResult<void>>;
  signOut: (input: { personId: string }) => Promise<ActionResult<void>>;
  resetPassword: (input: { personId: string }) => Promise<ActionResult<ResetLink>>;
  changeRole: (input: { personId: string; role: Role }) => Promise<ActionResult<void>>;
  onClose: () => void;
};

/** Asks before what ends or changes somebody's work, and does it. */
export function PersonQuestion(props: PersonQuestionAsked & PersonActs) {
  switch (props.kind) {
    case 'reset':
      return (
        <ResetLinkDialog
          person={props.person}
          resetPassword={props.resetPassword}
          onClose={props.onClose}
        />
      );
    case 'role':
      return <RoleQuestion {...props} role={props.role} />;
    default:
      return <EndingQuestion {...props} kind={props.kind} />;
  }
}

type RoleQuestionProps = Pick<PersonActs, 'changeRole' | 'onClose'> & {
  person: Person;
  role: Role;
};

function RoleQuestion({ person, role, changeRole, onClose }: RoleQuestionProps) {
  const t = useTranslations('admin.people');
  const common = useTranslations('common');
  const admin = useTranslations('admin');
  const words = { name: person.displayName, role: common(`roles.${role}`) };
  return (
    <ActionQuestion
      danger={role === 'admin'}
      title={t('confirmRole.title', words)}
      confirmLabel={t('confirmRole.confirm')}
      unreachable={admin('unreachable')}
      act={() => changeRole({ personId: person.id, role })}
      done={t('roleChanged', words)}
      onClose={onClose}
    >
      <p>{t(`confirmRole.body.${role}`)}</p>
      <p>{t('confirmRole.kept')}</p>
    </ActionQuestion>
  );
}

type EndingQuestionProps = Pick<PersonActs, 'setActive' | 'signOut' | 'onClose'> & {
  person: Person;
  kind: 'deactivate' | 'signOut';
};

function EndingQuestion(props: EndingQuestionProps) {
  const { kind, person, onClose } = props;
  const t = useTranslations('admin.people');
  const admin = useTranslations('admin');
  const name = person.displayName;
  const words = kind === 'deactivate' ? 'confirmDeactivate' : 'confirmSignOut';
  const act = () =>
    kind === 'deactivate'
      ? props.setActive({ personId: person.id, active: false })
      : props.signOut({ personId: person.id });
  return (
    <ActionQuestion
      danger={kind === 'deactivate'}
      title={t(`${words}.title`, { name })}
      confirmLabel={t(`${words}.confirm`)}
      unreachable={admin('unreachable')}
      act={act}
      done={t(kind === 'deactivate' ? 'deactivated' : 'signedOut', { name })}
      onClose={onClose}
    >
      <p>{t(`${words}.body`)}</p>
    </ActionQuestion>
  );
}
