'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionQuestion } from '@/components/ui/action-question';
import { Field, Textarea } from '@/components/ui/field';
import {
  rulingAnswerMaxLength,
  rulingQuestionMaxLength,
} from '@/lib/domain/assignment/study-settings';
import type { FlagActions, ListedFlag } from './flag-actions';

type FlagRulingDialogProps = {
  studyId: string;
  flag: ListedFlag;
  publish: FlagActions['publishRuling'];
  onClose: () => void;
};

/**
 * A ruling for everybody, begun with the words of a flag and the last answer to it. What is published are the words in the
 * two fields: nothing leads from a ruling back to the flag or its author.
 */
export function FlagRulingDialog({ studyId, flag, publish, onClose }: FlagRulingDialogProps) {
  const t = useTranslations('flags.queue.ruling');
  const admin = useTranslations('admin');
  const [question, setQuestion] = useState(flag.body.slice(0, rulingQuestionMaxLength));
  const [answer, setAnswer] = useState(
    flag.messages.findLast(({ side, body }) => side === 'staff' && body !== '')?.body ?? '',
  );
  return (
    <ActionQuestion
      size="large"
      title={t('title')}
      confirmLabel={t('publish')}
      disabled={question.trim() === '' || answer.trim() === ''}
      unreachable={admin('unreachable')}
      act={() => publish({ studyId, question, answer })}
      done={t('published')}
      onClose={onClose}
    >
      <p className="max-w-prose text-muted">{t('lead')}</p>
      <Field id="flag-ruling-question" label={t('question')}>
        <Textarea
          id="flag-ruling-question"
          dir="auto"
          rows={3}
          maxLength={rulingQuestionMaxLength}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
      </Field>
      <Field id="flag-ruling-answer" label={t('answer')}>
        <Textarea
          id="flag-ruling-answer"
          dir="auto"
          rows={4}
          maxLength={rulingAnswerMaxLength}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      </Field>
    </ActionQuestion>
  );
}
