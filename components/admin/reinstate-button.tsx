'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonDialog } from '@/components/shared/reason-dialog';
import { Button } from '@/components/ui/button';
import type { ActionResult } from '@/lib/domain/access/failure';

export type ReinstateItem = (input: {
  responseId: string;
  /** The moment of the voiding that was seen. */
  voidedAt: string;
  reason: string;
}) => Promise<ActionResult<void>>;

type ReinstateButtonProps = {
  responseId: string;
  voidedAt: string;
  /** What the response is called here. */
  item: string;
  reinstate: ReinstateItem;
};

/** Takes a voiding back, with a reason. */
export function ReinstateButton({ responseId, voidedAt, item, reinstate }: ReinstateButtonProps) {
  const t = useTranslations('admin.scenario.reinstate');
  const admin = useTranslations('admin');
  // What is asked about stays while it is asked, whatever becomes of the page behind.
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <>
      <Button size="small" aria-label={t('for', { item })} onClick={() => setAsked(voidedAt)}>
        {t('button')}
      </Button>
      {asked === null ? null : (
        <ReasonDialog
          title={t('title', { item })}
          confirmLabel={t('confirm')}
          unreachable={admin('unreachable')}
          act={(reason) => reinstate({ responseId, voidedAt: asked, reason })}
          done={t('done')}
          onClose={() => setAsked(null)}
        >
          <p>{t('body')}</p>
        </ReasonDialog>
      )}
    </>
  );
}
