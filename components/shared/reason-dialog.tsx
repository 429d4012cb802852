'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { describedBy, Field, Textarea } from '@/components/ui/field';

type ReasonDialogProps = {
  title: string;
  /** What follows from it. */
  children: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  pending: boolean;
  /** Why the server did not do it. */
  refusal?: string | undefined;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks before something that is taken back, and why: without a reason it does not happen. */
export function ReasonDialog({ children, onConfirm, ...dialog }: ReasonDialogProps) {
  const t = useTranslations('common.reason');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const error = missing && reason.trim() === '' ? t('missing') : undefined;
  return (
    <ConfirmDialog
      open
      {...dialog}
      onConfirm={() => (reason.trim() === '' ? setMissing(true) : onConfirm(reason.trim()))}
    >
      {children}
      <Field id="reason" label={t('label')} hint={t('hint')} error={error}>
        <Textarea
          id="reason"
          rows={3}
          maxLength={2_000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          {...describedBy('reason', { hint: true, error })}
        />
      </Field>
    </ConfirmDialog>
  );
}
