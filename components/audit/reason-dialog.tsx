'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field, Textarea } from '@/components/ui/field';

type ReasonDialogProps = {
  open: boolean;
  title: string;
  explanation: string;
  confirm: string;
  pending: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
};

/** Asks why, before something that history keeps with its reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const t = useTranslations('audit');
  const common = useTranslations('common');
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      footer={
        <>
          <Button onClick={props.onClose}>{common('cancel')}</Button>
          <Button
            variant="primary"
            pending={props.pending}
            disabled={reason.trim() === ''}
            onClick={() => props.onConfirm(reason.trim())}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      <p>{props.explanation}</p>
      <Field id="reason" label={t('reason')}>
        <Textarea
          id="reason"
          rows={3}
          value={reason}
          maxLength={2_000}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}
