'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonDialog } from '@/components/shared/reason-dialog';
import { Button } from '@/components/ui/button';
import type { ActionResult } from '@/lib/domain/access/failure';
import { ReinstateButton, type ReinstateItem } from './reinstate-button';

export type VoidItem = (input: {
  responseId: string;
  reason: string;
}) => Promise<ActionResult<void>>;

type VoidButtonProps = {
  responseId: string;
  /** Null while it stands. */
  voidedAt: string | null;
  /** What the response is called here. */
  item: string;
  voidItem: VoidItem;
  reinstateItem: ReinstateItem;
};

/** Takes a response out of judging and of the dataset, with a reason; of one that was voided, takes that back. */
export function VoidButton({
  responseId,
  voidedAt,
  item,
  voidItem,
  reinstateItem,
}: VoidButtonProps) {
  const t = useTranslations('admin.scenario.void');
  const admin = useTranslations('admin');
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      {voidedAt === null ? (
        <Button size="small" aria-label={t('for', { item })} onClick={() => setIsAsked(true)}>
          {t('button')}
        </Button>
      ) : (
        <ReinstateButton
          responseId={responseId}
          voidedAt={voidedAt}
          item={item}
          reinstate={reinstateItem}
        />
      )}
      {isAsked ? (
        <ReasonDialog
          title={t('title', { item })}
          confirmLabel={t('confirm')}
          danger
          unreachable={admin('unreachable')}
          act={(reason) => voidItem({ responseId, reason })}
          done={t('done')}
          onClose={() => setIsAsked(false)}
        >
          <p>{t('body')}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
}
