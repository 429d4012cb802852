'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonDialog } from '@/components/shared/reason-dialog';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useToast } from '@/components/ui/toast';
import { type Refusal, useAction, useDialogAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { PredictionChange } from '@/lib/domain/judge/prediction-set';

export type ChangePredictions = (change: PredictionChange) => Promise<ActionResult<null>>;

type SetActionProps = { setId: string; title: string; change: ChangePredictions };

/** Takes a wrong set out of the figures, with a reason. */
export function WithdrawSet({ setId, title, change }: SetActionProps) {
  const t = useTranslations('results.predictions');
  const { pending, run } = useAction(t('noAnswer'));
  const show = useToast();
  const [asks, setAsks] = useState(false);
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const close = () => {
    setAsks(false);
    setRefusal(undefined);
  };
  // Once somebody else withdrew it, its row leaves the page, and a dialog of the row with it.
  const onRefused = ({ code, message }: Refusal) => {
    setRefusal(message);
    if (code === 'invalid') show(message, 'danger');
  };
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
          pending={pending}
          refusal={refusal}
          onClose={close}
          onConfirm={(reason) =>
            run(() => change({ kind: 'withdraw', setId, reason }), {
              done: t('withdrawDone', { title }),
              onDone: close,
              onRefused,
            })
          }
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
  const { pending, refusal, run, forget } = useDialogAction(t('noAnswer'));
  const [asks, setAsks] = useState(false);
  const close = () => {
    setAsks(false);
    forget();
  };
  return (
    <>
      <Button size="small" aria-label={t('restoreOf', { title })} onClick={() => setAsks(true)}>
        {t('restore')}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t('restoreTitle', { title })}
        confirmLabel={t('restore')}
        pending={pending}
        refusal={refusal}
        onClose={close}
        onConfirm={() =>
          run(() => change({ kind: 'restore', setId }), {
            done: t('restoreDone', { title }),
            onDone: close,
          })
        }
      >
        <p>{t('restoreBody')}</p>
      </ConfirmDialog>
    </>
  );
}
