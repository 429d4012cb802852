'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { useAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { AuditBoard } from '@/lib/domain/audit/revision-page';

type Item = AuditBoard['items'][number];
export type Seat = NonNullable<Item['seats']>[number];

export type Auditor = { readonly id: string; readonly displayName: string };

export type AssignSeat = (input: {
  revisionId: string;
  reviewerId: string;
}) => Promise<ActionResult<null>>;

type BoardSeatsProps = {
  item: Item;
  auditors: readonly Auditor[];
  assign: AssignSeat;
  onRemove: (seat: Seat) => void;
};

/** Who reviews a scenario, and the way to give the seat that waits. */
export function BoardSeats({ item, auditors, assign, onRemove }: BoardSeatsProps) {
  const t = useTranslations('audit');
  return (
    <div className="flex flex-col gap-1 text-xs">
      {(item.seats ?? []).map((seat) => (
        <span key={seat.assignmentId} className="flex flex-wrap items-center gap-1.5">
          {t(`seat.${seat.seat}`)}: {seat.reviewerName}
          <Badge>{t(`board.state.${seat.state}`)}</Badge>
          {seat.reason ? <span className="text-muted">{seat.reason}</span> : null}
          {seat.state === 'open' ? (
            <Button
              size="small"
              variant="quiet"
              aria-label={t('board.removeFrom', {
                scenario: item.scenarioKey,
                name: seat.reviewerName,
              })}
              onClick={() => onRemove(seat)}
            >
              {t('board.remove')}
            </Button>
          ) : null}
        </span>
      ))}
      {item.waitingSeat === null ? null : (
        <WaitingSeat item={item} auditors={auditors} assign={assign} />
      )}
    </div>
  );
}

/** Chosen first and given by its button: on a closed list an arrow key chooses already. */
function WaitingSeat({ item, auditors, assign }: Omit<BoardSeatsProps, 'onRemove'>) {
  const t = useTranslations('audit');
  const { pending, run } = useAction(t('unreachable'));
  const [reviewerId, setReviewerId] = useState('');
  const reviewer = auditors.find(({ id }) => id === reviewerId);
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Select
        compact
        value={reviewerId}
        aria-label={t('board.reviewerFor', { scenario: item.scenarioKey })}
        onChange={(event) => setReviewerId(event.target.value)}
        options={[
          { value: '', label: t('board.choose') },
          ...auditors.map(({ id, displayName }) => ({ value: id, label: displayName })),
        ]}
      />
      <Button
        size="small"
        pending={pending}
        disabled={!reviewer}
        aria-label={
          reviewer
            ? t('board.assignFor', { scenario: item.scenarioKey, name: reviewer.displayName })
            : undefined
        }
        onClick={() =>
          run(() => assign({ revisionId: item.revisionId, reviewerId }), {
            ...(reviewer ? { done: t('board.assigned', { name: reviewer.displayName }) } : {}),
            onDone: () => setReviewerId(''),
          })
        }
      >
        {t('board.assign')}
      </Button>
    </span>
  );
}
