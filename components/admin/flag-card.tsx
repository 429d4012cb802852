'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Field, Textarea } from '@/components/ui/field';
import { useAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { QueuedFlag } from '@/lib/domain/assignment/flag-queue';

type FlagCardProps = {
  flag: QueuedFlag & { readonly scenarioTitle: string };
  answer: (input: {
    flagId: string;
    answer: string;
    returnSlot: boolean;
  }) => Promise<ActionResult<void>>;
};

/** What an annotator asked, in his words, and the answer to it. */
export function FlagCard({ flag, answer }: FlagCardProps) {
  const t = useTranslations('admin.flags');
  const format = useFormatter();
  return (
    <article className="flex flex-col gap-2 rounded-card border border-line bg-surface px-4 py-3">
      <header className="flex flex-wrap items-center gap-2 text-xs text-muted">
        <Badge tone={flag.kind === 'cannot_judge' ? 'warning' : 'accent'}>{t(flag.kind)}</Badge>
        <span>
          {t('place', {
            batch: flag.batchName,
            scenario: flag.scenarioTitle,
            checkpoint: flag.checkpointIndex,
          })}
        </span>
        <span className="ml-auto">
          {t('by', {
            name: flag.authorName,
            when: format.dateTime(new Date(flag.createdAt), 'moment'),
          })}
        </span>
      </header>
      <p dir="auto" className="whitespace-pre-wrap">
        {flag.body}
      </p>
      {flag.status === 'open' ? (
        <FlagAnswer flag={flag} answer={answer} />
      ) : flag.answer ? (
        <p dir="auto" className="whitespace-pre-wrap text-muted">
          {t('answered', { answer: flag.answer })}
        </p>
      ) : null}
    </article>
  );
}

function FlagAnswer({ flag, answer }: FlagCardProps) {
  const t = useTranslations('admin.flags');
  const admin = useTranslations('admin');
  const { pending, run } = useAction(admin('unreachable'));
  const [text, setText] = useState('');
  const id = `answer-${flag.id}`;
  const send = (returnSlot: boolean) =>
    run(() => answer({ flagId: flag.id, answer: text, returnSlot }), {
      done: returnSlot ? t('returned') : t('done'),
    });
  return (
    <div className="flex flex-col gap-2">
      <Field id={id} label={t('answer')} hint={t('answerHint')}>
        <Textarea
          id={id}
          rows={2}
          maxLength={10_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-describedby={`${id}-hint`}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {flag.setAside ? (
          <Button variant="primary" pending={pending} onClick={() => send(true)}>
            {t('return')}
          </Button>
        ) : null}
        <Button
          pending={pending}
          aria-label={t('resolveFor', { name: flag.authorName })}
          onClick={() => send(false)}
        >
          {t('resolve')}
        </Button>
      </div>
    </div>
  );
}
