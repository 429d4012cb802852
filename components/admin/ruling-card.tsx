'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionQuestion } from '@/components/ui/action-question';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field, Textarea, TextField } from '@/components/ui/field';
import { useAction } from '@/components/ui/use-action';
import {
  type Ruling,
  rulingAnswerMaxLength,
  rulingQuestionMaxLength,
} from '@/lib/domain/assignment/study-settings';
import type { ChangeStudy } from './change-study';

type RulingCardProps = { studyId: string; rulings: readonly Ruling[]; change: ChangeStudy };

/** Answers that hold for everybody in the study, between two versions of the guideline. */
export function RulingCard({ studyId, rulings, change }: RulingCardProps) {
  const t = useTranslations('admin.settings.rulings');
  const admin = useTranslations('admin');
  const { pending, run } = useAction(admin('unreachable'));
  const [question, setQuestion] = useState('');
  const [answer, setAnswer] = useState('');
  const [withdrawn, setWithdrawn] = useState<Ruling | null>(null);
  const whole = question.trim() !== '' && answer.trim() !== '';
  return (
    <Card title={t('title')}>
      <div className="flex flex-col gap-4">
        <p className="max-w-prose text-muted">{t('lead')}</p>
        <ul className="flex flex-col gap-3 empty:hidden">
          {rulings.map((ruling) => (
            <RulingLine key={ruling.id} ruling={ruling} onWithdraw={() => setWithdrawn(ruling)} />
          ))}
        </ul>
        <form
          className="flex max-w-prose flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            run(() => change({ change: 'ruling', studyId, question, answer }), {
              done: t('published'),
              onDone: () => {
                setQuestion('');
                setAnswer('');
              },
            });
          }}
        >
          <TextField
            id="ruling-question"
            label={t('question')}
            maxLength={rulingQuestionMaxLength}
            value={question}
            onChange={(event) => setQuestion(event.target.value)}
          />
          <Field id="ruling-answer" label={t('answer')}>
            <Textarea
              id="ruling-answer"
              rows={3}
              maxLength={rulingAnswerMaxLength}
              value={answer}
              onChange={(event) => setAnswer(event.target.value)}
            />
          </Field>
          <Button type="submit" className="self-start" disabled={!whole} pending={pending}>
            {t('publish')}
          </Button>
        </form>
      </div>
      {withdrawn ? (
        <WithdrawQuestion ruling={withdrawn} change={change} onClose={() => setWithdrawn(null)} />
      ) : null}
    </Card>
  );
}

type WithdrawQuestionProps = Pick<RulingCardProps, 'change'> & {
  ruling: Ruling;
  onClose: () => void;
};

function WithdrawQuestion({ ruling, change, onClose }: WithdrawQuestionProps) {
  const t = useTranslations('admin.settings.rulings');
  const admin = useTranslations('admin');
  return (
    <ActionQuestion
      title={t('confirmWithdraw.title')}
      confirmLabel={t('withdraw')}
      danger
      unreachable={admin('unreachable')}
      act={() => change({ change: 'withdrawRuling', rulingId: ruling.id })}
      done={t('withdrawn')}
      onClose={onClose}
    >
      <p dir="auto" className="line-clamp-4 font-medium wrap-anywhere">
        {ruling.question}
      </p>
      <p>{t('confirmWithdraw.body')}</p>
    </ActionQuestion>
  );
}

type RulingLineProps = { ruling: Ruling; onWithdraw: () => void };

function RulingLine({ ruling, onWithdraw }: RulingLineProps) {
  const t = useTranslations('admin.settings.rulings');
  const format = useFormatter();
  return (
    <li className="border-s-2 border-line-strong ps-3">
      <p dir="auto" className="font-medium wrap-anywhere">
        {ruling.question}
      </p>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {ruling.answer}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-xs text-muted">
        {t('by', {
          name: ruling.byName,
          when: format.dateTime(new Date(ruling.createdAt), 'moment'),
        })}
        {ruling.withdrawnAt === null ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={t('withdrawFor', { question: ruling.question })}
            onClick={onWithdraw}
          >
            {t('withdraw')}
          </Button>
        ) : (
          <Badge tone="warning">{t('isWithdrawn')}</Badge>
        )}
      </p>
    </li>
  );
}
