'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonDialog } from '@/components/shared/reason-dialog';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { DataTable } from '@/components/ui/table';
import { useAction, useDialogAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { AuditBoard, Seat } from '@/lib/domain/audit/revision-page';
import { RevisionName } from './queue-list';
import { StatusBadge } from './status-badge';

export type BoardActions = {
  readonly assign: (input: {
    revisionId: string;
    reviewerId: string;
  }) => Promise<ActionResult<null>>;
  readonly remove: (input: { assignmentId: string; reason: string }) => Promise<ActionResult<null>>;
};

type BoardTableProps = {
  items: AuditBoard['items'];
  /** Null for auditors, who assign nobody. */
  auditors: readonly { readonly id: string; readonly displayName: string }[] | null;
  actions: BoardActions;
};

/** All scenarios and where they stand; an admin gives and takes seats here. */
export function BoardTable({ items, auditors, actions }: BoardTableProps) {
  const t = useTranslations('audit');
  const { pending, run } = useAction(t('unreachable'));
  const [removing, setRemoving] = useState<string | null>(null);
  return (
    <>
      <DataTable
        caption={t('board.title')}
        rows={items}
        rowKey={(item) => item.scenarioId}
        empty={<p className="text-muted">{t('board.none')}</p>}
        columns={[
          {
            key: 'scenario',
            header: t('board.scenario'),
            isRowHeader: true,
            cell: (item) => <RevisionName facts={item} />,
          },
          {
            key: 'status',
            header: t('board.status'),
            cell: (item) => <StatusBadge facts={item} />,
          },
          ...(auditors === null
            ? []
            : [
                {
                  key: 'seats',
                  header: t('board.seats'),
                  cell: (item: AuditBoard['items'][number]) => (
                    <Seats
                      seats={item.seats ?? []}
                      waiting={item.waitingSeat !== null}
                      auditors={auditors}
                      pending={pending}
                      onRemove={setRemoving}
                      onAssign={(reviewerId) =>
                        run(() => actions.assign({ revisionId: item.revisionId, reviewerId }))
                      }
                    />
                  ),
                },
              ]),
        ]}
      />
      {removing !== null ? (
        <RemovalQuestion
          assignmentId={removing}
          remove={actions.remove}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </>
  );
}

type SeatsProps = {
  seats: readonly Seat[];
  waiting: boolean;
  auditors: readonly { readonly id: string; readonly displayName: string }[];
  pending: boolean;
  onRemove: (assignmentId: string) => void;
  onAssign: (reviewerId: string) => void;
};

function Seats({ seats, waiting, auditors, pending, onRemove, onAssign }: SeatsProps) {
  const t = useTranslations('audit');
  return (
    <div className="flex flex-col gap-1 text-xs">
      {seats.map((seat) => (
        <span key={seat.assignmentId} className="flex flex-wrap items-center gap-1.5">
          {t(`seat.${seat.seat}`)}: {seat.reviewerName}
          <Badge>{t(`board.state.${seat.state}`)}</Badge>
          {seat.reason ? <span className="text-muted">{seat.reason}</span> : null}
          {seat.state === 'open' ? (
            <Button size="small" variant="quiet" onClick={() => onRemove(seat.assignmentId)}>
              {t('board.remove')}
            </Button>
          ) : null}
        </span>
      ))}
      {waiting ? (
        <Select
          compact
          value=""
          disabled={pending}
          aria-label={t('board.assign')}
          onChange={(event) => onAssign(event.target.value)}
          options={[
            { value: '', label: t('board.assign'), disabled: true },
            ...auditors.map(({ id, displayName }) => ({ value: id, label: displayName })),
          ]}
        />
      ) : null}
    </div>
  );
}

type RemovalQuestionProps = Pick<BoardActions, 'remove'> & {
  assignmentId: string;
  onClose: () => void;
};

function RemovalQuestion({ assignmentId, remove, onClose }: RemovalQuestionProps) {
  const t = useTranslations('audit');
  const { pending, refusal, run } = useDialogAction(t('unreachable'));
  return (
    <ReasonDialog
      title={t('board.removeTitle')}
      confirmLabel={t('board.remove')}
      pending={pending}
      refusal={refusal}
      onClose={onClose}
      onConfirm={(reason) => run(() => remove({ assignmentId, reason }), { onDone: onClose })}
    >
      <p>{t('board.removeExplanation')}</p>
    </ReasonDialog>
  );
}
