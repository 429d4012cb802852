'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Field, Textarea } from '@/components/ui/field';
import type { FlagKind } from '@/lib/domain/flags/thread';

/** Characters of a flag; the server's schema holds the same limit. */
const bodyMaxLength = 2_000;

type FlagDialogProps = {
  kind: FlagKind | null;
  isBusy: boolean;
  onClose: () => void;
  onRaise: (kind: FlagKind, body: string) => void;
};

/** Words to the people who run the study: a question, or why this item cannot be judged. */
export function FlagDialog({ kind, isBusy, onClose, onRaise }: FlagDialogProps) {
  const t = useTranslations('evaluate');
  const [body, setBody] = useState('');
  const isEmpty = body.trim() === '';
  const raise = () => {
    if (kind && !isEmpty && !isBusy) onRaise(kind, body.trim());
  };
  return (
    <ConfirmDialog
      open={kind !== null}
      title={kind ? t(`flag.${kind}.title`) : ''}
      confirmLabel={kind ? t(`flag.${kind}.send`) : ''}
      disabled={isEmpty}
      pending={isBusy}
      onConfirm={raise}
      onClose={onClose}
    >
      {kind ? (
        <Field id="flag-body" label={t(`flag.${kind}.label`)} hint={t(`flag.${kind}.hint`)}>
          <Textarea
            id="flag-body"
            dir="auto"
            autoFocus
            rows={4}
            value={body}
            maxLength={bodyMaxLength}
            aria-describedby="flag-body-hint"
            onChange={(event) => setBody(event.target.value)}
            onKeyDown={(event) => {
              const isComposing = event.nativeEvent.isComposing;
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing)
                raise();
            }}
          />
        </Field>
      ) : null}
    </ConfirmDialog>
  );
}
