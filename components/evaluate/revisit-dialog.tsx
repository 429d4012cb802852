'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field, Textarea } from '@/components/ui/field';
import { revisitNoteMaxLength } from '@/lib/domain/evaluation/revisit-note';

type RevisitDialogProps = {
  open: boolean;
  /** The note with which the item stands on the list; null where it does not. */
  note: string | null;
  isBusy: boolean;
  onClose: () => void;
  /** Null takes the item off the list. */
  onSet: (note: string | null) => void;
};

/** Puts the item on one's own list of items to come back to, with a word why. */
export function RevisitDialog({ open, note, isBusy, onClose, onSet }: RevisitDialogProps) {
  const t = useTranslations('work.mark');
  const common = useTranslations('common');
  const [text, setText] = useState<string | null>(null);
  const shown = text ?? note ?? '';
  const keep = () => {
    if (!isBusy) onSet(shown.trim());
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          {note === null ? null : (
            <Button pending={isBusy} onClick={() => onSet(null)}>
              {t('remove')}
            </Button>
          )}
          <Button variant="primary" pending={isBusy} onClick={keep}>
            {t(note === null ? 'keep' : 'change')}
          </Button>
        </>
      }
    >
      <Field id="revisit-note" label={t('label')} hint={t('hint')}>
        <Textarea
          id="revisit-note"
          dir="auto"
          autoFocus
          rows={3}
          value={shown}
          maxLength={revisitNoteMaxLength}
          aria-describedby="revisit-note-hint"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            const isComposing = event.nativeEvent.isComposing;
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing) keep();
          }}
        />
      </Field>
    </Dialog>
  );
}
