'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { Notice } from './notice';

type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  /** What follows from saying yes, in full sentences; or what has to be filled in first. */
  children: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  pending?: boolean;
  /** Nothing to confirm yet. */
  disabled?: boolean;
  size?: 'small' | 'large';
  /** Why the server did not do it, said above the rest. */
  refusal?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/**
 * Asks before something that has consequences. Cancel comes first and has the focus; where there is something to fill in, it
 * has it, and Enter in a line of text confirms.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useTranslations('common');
  const formId = useId();
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      size={props.size ?? 'small'}
      footer={
        <>
          <Button onClick={props.onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant={props.danger ? 'danger' : 'primary'}
            pending={props.pending ?? false}
            disabled={props.disabled ?? false}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.refusal ? (
        <Notice tone="danger" announce>
          {props.refusal}
        </Notice>
      ) : null}
      <form
        id={formId}
        method="post"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          props.onConfirm();
        }}
      >
        {props.children}
      </form>
    </Dialog>
  );
}
