'use client';

import { useTranslations } from 'next-intl';
import { ReasonDialog } from '@/components/shared/reason-dialog';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useDialogAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { StudyBatch } from '@/lib/domain/assignment/study-progress';

export type ChangeBatch = (
  input:
    | { change: 'open' | 'lock' | 'discard'; batchId: string }
    | { change: 'reopen'; batchId: string; reason: string },
) => Promise<ActionResult<{ slots: number | null }>>;

export type BatchStep = 'open' | 'lock' | 'reopen' | 'discard';

type BatchQuestionProps = {
  batch: StudyBatch;
  step: BatchStep;
  change: ChangeBatch;
  onClose: () => void;
};

const wordsOf = { open: 'confirmOpen', lock: 'confirmLock', discard: 'confirmDiscard' } as const;
const doneOf = { open: 'openedToast', lock: 'locked', discard: 'discarded' } as const;

/** Says what a step of a batch leads to, and takes it. Reopening needs a reason. */
export function BatchQuestion({ batch, step, change, onClose }: BatchQuestionProps) {
  const t = useTranslations('admin.batches');
  const admin = useTranslations('admin');
  const { pending, refusal, run } = useDialogAction(admin('unreachable'));
  const { batchId, name } = batch;

  if (step === 'reopen') {
    return (
      <ReasonDialog
        title={t('confirmReopen.title', { name })}
        confirmLabel={t('confirmReopen.confirm')}
        pending={pending}
        refusal={refusal}
        onClose={onClose}
        onConfirm={(reason) =>
          run(() => change({ change: 'reopen', batchId, reason }), {
            onDone: onClose,
            done: t('reopened', { name }),
          })
        }
      >
        <p>{t('confirmReopen.body')}</p>
      </ReasonDialog>
    );
  }
  const left = batch.total - batch.done - batch.setAside;
  return (
    <ConfirmDialog
      open
      danger={step === 'discard'}
      title={t(`${wordsOf[step]}.title`, { name })}
      confirmLabel={t(`${wordsOf[step]}.confirm`)}
      pending={pending}
      refusal={refusal}
      onClose={onClose}
      onConfirm={() =>
        run(() => change({ change: step, batchId }), {
          onDone: onClose,
          done: t(doneOf[step], { name }),
        })
      }
    >
      <p>{t(`${wordsOf[step]}.body`, { left })}</p>
    </ConfirmDialog>
  );
}
