'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useDialogAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { Person } from '@/lib/domain/access/person';
import { type ResetLink, ResetLinkDialog } from './reset-link-dialog';

export type PersonQuestionKind = 'deactivate' | 'signOut' | 'reset';

type PersonQuestionProps = {
  kind: PersonQuestionKind;
  person: Person;
  setActive: (input: { personId: string; active: boolean }) => Promise<ActionResult<void>>;
  signOut: (input: { personId: string }) => Promise<ActionResult<void>>;
  resetPassword: (input: { personId: string }) => Promise<ActionResult<ResetLink>>;
  onClose: () => void;
};

/** Asks before what ends somebody's work, and does it. */
export function PersonQuestion(props: PersonQuestionProps) {
  return props.kind === 'reset' ? (
    <ResetLinkDialog
      person={props.person}
      resetPassword={props.resetPassword}
      onClose={props.onClose}
    />
  ) : (
    <EndingQuestion {...props} kind={props.kind} />
  );
}

type EndingQuestionProps = PersonQuestionProps & { kind: 'deactivate' | 'signOut' };

function EndingQuestion(props: EndingQuestionProps) {
  const { kind, person, onClose } = props;
  const t = useTranslations('admin.people');
  const admin = useTranslations('admin');
  const { pending, refusal, run } = useDialogAction(admin('unreachable'));
  const name = person.displayName;
  const words = kind === 'deactivate' ? 'confirmDeactivate' : 'confirmSignOut';
  const act = () =>
    kind === 'deactivate'
      ? props.setActive({ personId: person.id, active: false })
      : props.signOut({ personId: person.id });
  return (
    <ConfirmDialog
      open
      danger={kind === 'deactivate'}
      title={t(`${words}.title`, { name })}
      confirmLabel={t(`${words}.confirm`)}
      pending={pending}
      refusal={refusal}
      onClose={onClose}
      onConfirm={() =>
        run(act, {
          done: t(kind === 'deactivate' ? 'deactivated' : 'signedOut', { name }),
          onDone: onClose,
        })
      }
    >
      <p>{t(`${words}.body`)}</p>
    </ConfirmDialog>
  );
}
