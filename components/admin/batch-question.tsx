'use client';

import { useTranslations } from 'next-intl';
import { ReasonDialog } from '@/components/shared/reason-dialog';
import { ActionQuestion } from '@/components/ui/action-question';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { BatchDeal } from '@/lib/domain/assignment/batches-page';
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
  /** Of a draft; null where nobody would be given anything. */
  deal: BatchDeal | null;
  change: ChangeBatch;
  onClose: () => void;
};

const wordsOf = { open: 'confirmOpen', lock: 'confirmLock', discard: 'confirmDiscard' } as const;
const doneOf = { open: 'openedToast', lock: 'locked', discard: 'discarded' } as const;

/** Says what a step of a batch leads to, and takes it. Reopening needs a reason. */
export function BatchQuestion({ batch, step, deal, change, onClose }: BatchQuestionProps) {
  const t = useTranslations('admin.batches');
  const admin = useTranslations('admin');
  const { batchId, name } = batch;

  if (step === 'reopen') {
    return (
      <ReasonDialog
        title={t('confirmReopen.title', { name })}
        confirmLabel={t('confirmReopen.confirm')}
        unreachable={admin('unreachable')}
        act={(reason) => change({ change: 'reopen', batchId, reason })}
        done={t('reopened', { name })}
        onClose={onClose}
      >
        <p>{t('confirmReopen.body')}</p>
      </ReasonDialog>
    );
  }
  const left = batch.total - batch.done - batch.setAside;
  return (
    <ActionQuestion
      danger={step === 'discard'}
      title={t(`${wordsOf[step]}.title`, { name })}
      confirmLabel={t(`${wordsOf[step]}.confirm`)}
      unreachable={admin('unreachable')}
      act={() => change({ change: step, batchId })}
      done={t(doneOf[step], { name })}
      onClose={onClose}
    >
      {step === 'open' && deal ? (
        <p className="font-medium tabular-nums">
          {t('confirmOpen.deal', {
            ...deal,
            spread: deal.fewest === deal.most ? 'even' : 'uneven',
          })}
        </p>
      ) : null}
      {step === 'lock' && batch.openFlags > 0 ? (
        <p className="font-medium">{t('confirmLock.flags', { flags: batch.openFlags })}</p>
      ) : null}
      <p>{t(`${wordsOf[step]}.body`, { left })}</p>
    </ActionQuestion>
  );
}
