'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonDialog } from '@/components/shared/reason-dialog';
import { ActionQuestion } from '@/components/ui/action-question';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { PredictionChange } from '@/lib/domain/judge/prediction-set';

export type ChangePredictions = (change: PredictionChange) => Promise<ActionResult<null>>;

type SetActionProps = { setId: string; title: string; change: ChangePredictions };

/** Takes a wrong set out of the figures, with a reason. */
export function WithdrawSet({ setId, title, change }: SetActionProps) {
  const t = useTranslations('results.predictions');
  const show = useToast();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('withdrawOf', { title })}
        onClick={() => setAsks(true)}
      >
        {t('withdraw')}
      </Button>
      {asks ? (
        <ReasonDialog
          title={t('withdrawTitle', { title })}
          confirmLabel={t('withdraw')}
          danger
          unreachable={t('noAnswer')}
          act={(reason) => change({ kind: 'withdraw', setId, reason })}
          done={t('withdrawDone', { title })}
          // Once somebody else withdrew it, its row leaves the page, and a dialog of the row with it.
          onRefused={({ code, message }) => {
            if (code === 'invalid') show(message, 'danger');
          }}
          onClose={() => setAsks(false)}
        >
          <p>{t('withdrawBody')}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
}

/** Puts a withdrawn set back among the others. */
export function RestoreSet({ setId, title, change }: SetActionProps) {
  const t = useTranslations('results.predictions');
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button size="small" aria-label={t('restoreOf', { title })} onClick={() => setAsks(true)}>
        {t('restore')}
      </Button>
      {asks ? (
        <ActionQuestion
          title={t('restoreTitle', { title })}
          confirmLabel={t('restore')}
          unreachable={t('noAnswer')}
          act={() => change({ kind: 'restore', setId })}
          done={t('restoreDone', { title })}
          onClose={() => setAsks(false)}
        >
          <p>{t('restoreBody')}</p>
        </ActionQuestion>
      ) : null}
    </>
  );
}
