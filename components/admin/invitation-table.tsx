'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionQuestion } from '@/components/ui/action-question';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { type Column, DataTable } from '@/components/ui/table';
import { useAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { PendingInvitation } from '@/lib/domain/access/person';
import type { Study } from '@/lib/domain/assignment/study-plan';
import { InvitationDone, type InvitationLink } from './invitation-done';
import { type LetterLanguage, useOwnLetterLanguage } from './letter-field';

type InvitationTableProps = {
  invitations: readonly PendingInvitation[];
  /** Those that are not archived. */
  studies: readonly Study[];
  /** Server's milliseconds, so that server and browser agree about what has expired. */
  renderedAt: number;
  /** Invitations can be sent by e-mail. */
  hasMail: boolean;
  revoke: (input: { invitationId: string }) => Promise<ActionResult<void>>;
  renew: (input: {
    invitationId: string;
    letterLanguage: LetterLanguage | null;
  }) => Promise<ActionResult<InvitationLink>>;
};

/** Who is expected. The links are not here: nobody can look them up once they were shown. */
export function InvitationTable(props: InvitationTableProps) {
  const { invitations, hasMail, renew } = props;
  const t = useTranslations('admin.invitations');
  const people = useTranslations('admin.people');
  const admin = useTranslations('admin');
  const { pending, run } = useAction(admin('unreachable'));
  const [asked, setAsked] = useState<PendingInvitation | null>(null);
  const [renewed, setRenewed] = useState<InvitationLink | null>(null);
  const language = useOwnLetterLanguage();
  const facts = useInvitationFacts(props);
  const columns: Column<PendingInvitation>[] = [
    ...facts,
    {
      key: 'actions',
      header: <span className="sr-only">{people('actions')}</span>,
      align: 'end',
      cell: (row) => (
        <InvitationActions
          email={row.email}
          hasMail={hasMail}
          pending={pending}
          onRenew={(byMail) =>
            run(() => renew({ invitationId: row.id, letterLanguage: byMail ? language : null }), {
              onDone: setRenewed,
            })
          }
          onRevoke={() => setAsked(row)}
        />
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={invitations}
        rowKey={(row) => row.id}
      />
      <Dialog
        open={renewed !== null}
        title={t('renewed', { email: renewed?.email ?? '' })}
        onClose={() => setRenewed(null)}
      >
        {renewed ? <InvitationDone made={renewed} onClose={() => setRenewed(null)} /> : null}
      </Dialog>
      {asked ? (
        <RevokeDialog invitation={asked} revoke={props.revoke} onClose={() => setAsked(null)} />
      ) : null}
    </>
  );
}

function useInvitationFacts({
  studies,
  renderedAt,
  hasMail,
}: Pick<InvitationTableProps, 'studies' | 'renderedAt' | 'hasMail'>): Column<PendingInvitation>[] {
  const studyNames = new Map(studies.map(({ id, name }) => [id, name]));
  const t = useTranslations('admin.invitations');
  const people = useTranslations('admin.people');
  const common = useTranslations('common');
  const format = useFormatter();
  const moment = (at: string) => (
    <span className="md:whitespace-nowrap">{format.dateTime(new Date(at), 'moment')}</span>
  );
  return [
    {
      key: 'email',
      header: people('email'),
      isRowHeader: true,
      cell: (row) => <span className="block min-w-56 wrap-anywhere">{row.email}</span>,
    },
    {
      key: 'name',
      header: people('name'),
      secondary: true,
      cell: (row) => (
        <span className="wrap-anywhere">{row.displayName ?? common('notAvailable')}</span>
      ),
    },
    { key: 'role', header: people('role'), cell: (row) => common(`roles.${row.role}`) },
    {
      key: 'study',
      header: t('study'),
      secondary: true,
      cell: ({ studyId }) =>
        studyId === null ? t('noStudy') : (studyNames.get(studyId) ?? t('archivedStudy')),
    },
    {
      key: 'created',
      header: t('created'),
      secondary: true,
      cell: (row) => moment(row.createdAt),
    },
    {
      key: 'expires',
      header: t('expires'),
      cell: (row) =>
        Date.parse(row.expiresAt) <= renderedAt ? (
          <Badge tone="warning">{t('expired')}</Badge>
        ) : (
          moment(row.expiresAt)
        ),
    },
    ...(hasMail
      ? [
          {
            key: 'letter',
            header: t('letter'),
            cell: (row: PendingInvitation) => <LetterState invitation={row} />,
          },
        ]
      : []),
  ];
}

function LetterState({ invitation }: { invitation: PendingInvitation }) {
  const t = useTranslations('admin.invitations');
  const format = useFormatter();
  if (invitation.mailedAt === null) return <span className="text-muted">{t('notMailed')}</span>;
  const when = format.dateTime(new Date(invitation.mailedAt), 'moment');
  return invitation.mailFault === null ? (
    t('mailed', { when })
  ) : (
    <span className="text-danger">
      {t('notTaken', { when, fault: t(`faults.${invitation.mailFault}`) })}
    </span>
  );
}

type InvitationActionsProps = {
  email: string;
  hasMail: boolean;
  pending: boolean;
  onRenew: (byMail: boolean) => void;
  onRevoke: () => void;
};

function InvitationActions(props: InvitationActionsProps) {
  const { email, hasMail, pending, onRenew, onRevoke } = props;
  const t = useTranslations('admin.invitations');
  return (
    <span className="inline-flex gap-1.5">
      {hasMail ? (
        <Button
          size="small"
          pending={pending}
          aria-label={t('resendFor', { email })}
          onClick={() => onRenew(true)}
        >
          {t('resend')}
        </Button>
      ) : null}
      <Button
        size="small"
        pending={pending}
        aria-label={t('renewFor', { email })}
        onClick={() => onRenew(false)}
      >
        {t('renew')}
      </Button>
      <Button size="small" aria-label={t('revokeFor', { email })} onClick={onRevoke}>
        {t('revoke')}
      </Button>
    </span>
  );
}

type RevokeDialogProps = {
  invitation: PendingInvitation;
  revoke: InvitationTableProps['revoke'];
  onClose: () => void;
};

function RevokeDialog({ invitation, revoke, onClose }: RevokeDialogProps) {
  const t = useTranslations('admin.invitations');
  const admin = useTranslations('admin');
  const { id: invitationId, email } = invitation;
  return (
    <ActionQuestion
      danger
      title={t('confirmRevoke.title', { email })}
      confirmLabel={t('confirmRevoke.confirm')}
      unreachable={admin('unreachable')}
      act={() => revoke({ invitationId })}
      done={t('revoked', { email })}
      onClose={onClose}
    >
      <p>{t('confirmRevoke.body')}</p>
    </ActionQuestion>
  );
}
