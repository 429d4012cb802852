'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import { type Column, DataTable } from '@/components/ui/table';
import { useAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { PendingInvitation } from '@/lib/domain/access/person';
import { InvitationDone, type InvitationLink } from './invitation-done';

type InvitationTableProps = {
  invitations: readonly PendingInvitation[];
  /** Server's milliseconds, so that server and browser agree about what has expired. */
  renderedAt: number;
  revoke: (input: { invitationId: string }) => Promise<ActionResult<void>>;
  renew: (input: { invitationId: string; email: string }) => Promise<ActionResult<InvitationLink>>;
};

/** Who is expected. The links are not here: nobody can look them up once they were shown. */
export function InvitationTable({ invitations, renderedAt, revoke, renew }: InvitationTableProps) {
  const t = useTranslations('admin.invitations');
  const people = useTranslations('admin.people');
  const admin = useTranslations('admin');
  const common = useTranslations('common');
  const format = useFormatter();
  const { pending, run } = useAction(admin('unreachable'));
  const [asked, setAsked] = useState<PendingInvitation | null>(null);
  const [renewed, setRenewed] = useState<InvitationLink | null>(null);

  const columns: Column<PendingInvitation>[] = [
    { key: 'email', header: people('email'), isRowHeader: true, cell: (row) => row.email },
    {
      key: 'name',
      header: people('name'),
      secondary: true,
      cell: (row) => row.displayName ?? common('notAvailable'),
    },
    { key: 'role', header: people('role'), cell: (row) => common(`roles.${row.role}`) },
    {
      key: 'created',
      header: t('created'),
      secondary: true,
      cell: (row) => format.dateTime(new Date(row.createdAt), 'moment'),
    },
    {
      key: 'expires',
      header: t('expires'),
      cell: (row) =>
        Date.parse(row.expiresAt) <= renderedAt ? (
          <Badge tone="warning">{t('expired')}</Badge>
        ) : (
          format.dateTime(new Date(row.expiresAt), 'moment')
        ),
    },
    {
      key: 'actions',
      header: <span className="sr-only">{people('actions')}</span>,
      align: 'end',
      cell: (row) => (
        <span className="inline-flex gap-1.5">
          <Button
            size="small"
            pending={pending}
            aria-label={t('renewFor', { email: row.email })}
            onClick={() =>
              run(() => renew({ invitationId: row.id, email: row.email }), { onDone: setRenewed })
            }
          >
            {t('renew')}
          </Button>
          <Button
            size="small"
            aria-label={t('revokeFor', { email: row.email })}
            onClick={() => setAsked(row)}
          >
            {t('revoke')}
          </Button>
        </span>
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
        <ConfirmDialog
          open
          danger
          title={t('confirmRevoke.title', { email: asked.email })}
          confirmLabel={t('confirmRevoke.confirm')}
          pending={pending}
          onClose={() => setAsked(null)}
          onConfirm={() =>
            run(() => revoke({ invitationId: asked.id }), {
              done: t('revoked', { email: asked.email }),
              onDone: () => setAsked(null),
            })
          }
        >
          <p>{t('confirmRevoke.body')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
