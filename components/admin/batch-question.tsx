'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { describedBy, Field, Textarea } from '@/components/ui/field';
import { useAction } from '@/components/ui/use-action';
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

/** Says what a step of a batch leads to, and takes it. Reopening needs a reason. */
export function BatchQuestion({ batch, step, change, onClose }: BatchQuestionProps) {
  const t = useTranslations('admin.batches');
  const admin = useTranslations('admin');
  const errors = useTranslations('errors.field');
  const { pending, run } = useAction(admin('unreachable'));
  const [reason, setReason] = useState('');
  const [reasonMissing, setReasonMissing] = useState(false);
  const { batchId, name } = batch;

  const confirm = () => {
    if (step === 'reopen' && reason.trim() === '') {
      setReasonMissing(true);
      return;
    }
    switch (step) {
      case 'open':
        return run(() => change({ change: 'open', batchId }), {
          onDone: onClose,
          done: t('openedToast', { name }),
        });
      case 'discard':
        return run(() => change({ change: 'discard', batchId }), {
          onDone: onClose,
          done: t('discarded', { name }),
        });
      case 'lock':
        return run(() => change({ change: 'lock', batchId }), {
          onDone: onClose,
          done: t('locked', { name }),
        });
      case 'reopen':
        return run(() => change({ change: 'reopen', batchId, reason }), {
          onDone: onClose,
          done: t('reopened', { name }),
        });
    }
  };

  const error = reasonMissing ? errors('required') : undefined;
  const words = {
    open: 'confirmOpen',
    lock: 'confirmLock',
    reopen: 'confirmReopen',
    discard: 'confirmDiscard',
  } as const;
  return (
    <ConfirmDialog
      open
      danger={step === 'discard'}
      title={t(`${words[step]}.title`, { name })}
      confirmLabel={t(`${words[step]}.confirm`)}
      pending={pending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {step === 'lock'
          ? t('confirmLock.body', { left: batch.total - batch.done - batch.setAside })
          : t(`${words[step]}.body` as 'confirmOpen.body')}
      </p>
      {step === 'reopen' ? (
        <Field id="reason" label={t('confirmReopen.reason')} error={error}>
          <Textarea
            id="reason"
            rows={3}
            maxLength={2_000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            {...describedBy('reason', { error })}
          />
        </Field>
      ) : null}
    </ConfirmDialog>
  );
}
