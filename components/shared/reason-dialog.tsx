'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionQuestion, type ActionQuestionProps } from '@/components/ui/action-question';
import { describedBy, Field, Textarea } from '@/components/ui/field';
import type { Answer } from '@/components/ui/use-action';

type ReasonDialogProps<Value> = Omit<ActionQuestionProps<Value>, 'act' | 'isReady'> & {
  act: (reason: string) => Promise<Answer<Value>>;
};

/** Asks before something that is taken back, and why: without a reason it does not happen. */
export function ReasonDialog<Value>({ children, act, ...question }: ReasonDialogProps<Value>) {
  const t = useTranslations('common.reason');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const words = reason.trim();
  const error = missing && words === '' ? t('missing') : undefined;
  return (
    <ActionQuestion
      {...question}
      act={() => act(words)}
      isReady={() => {
        if (words === '') setMissing(true);
        return words !== '';
      }}
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
    </ActionQuestion>
  );
}
