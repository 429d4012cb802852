'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonDialog } from '@/components/shared/reason-dialog';
import { DataTable } from '@/components/ui/table';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { AuditBoard } from '@/lib/domain/audit/revision-page';
import { type AssignSeat, type Auditor, BoardSeats, type Seat } from './board-seats';
import { RevisionName } from './queue-list';
import { StatusBadge } from './status-badge';

export type BoardActions = {
  readonly assign: AssignSeat;
  readonly remove: (input: { assignmentId: string; reason: string }) => Promise<ActionResult<null>>;
};

type BoardTableProps = {
  items: AuditBoard['items'];
  /** Null for auditors, who assign nobody. */
  auditors: readonly Auditor[] | null;
  actions: BoardActions;
};

/** All scenarios and where they stand; an admin gives and takes seats here. */
export function BoardTable({ items, auditors, actions }: BoardTableProps) {
  const t = useTranslations('audit');
  const [removing, setRemoving] = useState<Seat | null>(null);
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
                    <BoardSeats
                      item={item}
                      auditors={auditors}
                      assign={actions.assign}
                      onRemove={setRemoving}
                    />
                  ),
                },
              ]),
        ]}
      />
      {removing !== null ? (
        <RemovalQuestion
          seat={removing}
          remove={actions.remove}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </>
  );
}

type RemovalQuestionProps = Pick<BoardActions, 'remove'> & {
  seat: Seat;
  onClose: () => void;
};

function RemovalQuestion({ seat, remove, onClose }: RemovalQuestionProps) {
  const t = useTranslations('audit');
  return (
    <ReasonDialog
      title={t('board.removeTitle')}
      confirmLabel={t('board.remove')}
      unreachable={t('unreachable')}
      act={(reason) => remove({ assignmentId: seat.assignmentId, reason })}
      done={t('board.removed', { name: seat.reviewerName })}
      onClose={onClose}
    >
      <p>{t('board.removeExplanation')}</p>
    </ReasonDialog>
  );
}
