'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, TextField } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { judgeNameMaxLength, predictionSetTitle } from '@/lib/domain/judge/prediction-set';
import { addressOf } from '@/lib/domain/results/results-address';
import { isUnderWay, type SendingState, sendPredictions } from './send-predictions';

/** A file of predictions in, the judge's page out; says how far it is, or what is wrong with the file, and where. */
export function PredictionForm({ studyId }: { studyId: string }) {
  const t = useTranslations('results.predictions');
  const router = useRouter();
  const [sent, setSent] = useState<{ title: string; state: SendingState } | null>(null);
  const submit = (form: FormEvent<HTMLFormElement>) => {
    form.preventDefault();
    const data = new FormData(form.currentTarget);
    const file = data.get('file');
    if (!(file instanceof File)) return;
    const name = { judge: String(data.get('judge')), version: String(data.get('version')) };
    const title = predictionSetTitle(name);
    sendPredictions(studyId, name, file, (next) => {
      setSent({ title, state: next });
      if (next.kind === 'done') {
        router.push(addressOf(`/results/${studyId}/judges`, { judge: next.id }));
        // The page may be the one that is shown.
        router.refresh();
      }
    });
  };
  return (
    <form onSubmit={submit} className="flex max-w-2xl flex-col gap-3">
      <Field id="predictions-file" label={t('file')} hint={t('fileHint')}>
        <input
          id="predictions-file"
          name="file"
          type="file"
          required
          accept=".jsonl,.ndjson,.json"
          aria-describedby="predictions-file-hint"
          className="rounded-control border border-line-strong bg-surface p-2"
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        {(['judge', 'version'] as const).map((name) => (
          <TextField
            key={name}
            id={`predictions-${name}`}
            name={name}
            label={t(name)}
            hint={t(`${name}Hint`)}
            maxLength={judgeNameMaxLength}
            required
            autoComplete="off"
            className="min-w-56 flex-1"
          />
        ))}
      </div>
      <div>
        <Button type="submit" pending={sent !== null && isUnderWay(sent.state)}>
          {t('add')}
        </Button>
      </div>
      {sent === null ? null : <SendingProgress {...sent} />}
    </form>
  );
}

function SendingProgress({ title, state }: { title: string; state: SendingState }) {
  const t = useTranslations('results.predictions');
  const wordsOfRule = useWordsOfRule();
  const refused = (words: string) => (
    <Notice tone="danger" announce title={t('refused')}>
      {words}
    </Notice>
  );
  switch (state.kind) {
    case 'sending':
      return <p role="status">{t('sending', { percent: Math.round(state.share * 100) })}</p>;
    case 'storing':
      return <p role="status">{t('storing', { answers: state.answers, of: state.of })}</p>;
    case 'done':
      return <p role="status">{t('done', { title })}</p>;
    case 'fault':
      return refused(t('faultPlace', { row: state.fault.row, problem: t(state.fault.problem) }));
    case 'failed':
      return refused(state.message);
    case 'refused':
      return refused(state.rule === null ? t('unexpected') : wordsOfRule(state.rule));
    case 'unanswered':
      return (
        <Notice tone="danger" announce title={t('notKnown')}>
          {t('unreachable')}
        </Notice>
      );
  }
}

/** A rule without words is named, so that who runs the workbench can look it up. */
function useWordsOfRule() {
  const t = useTranslations('results.predictions');
  const rules = useTranslations('errors.rules');
  return (rule: string): string =>
    rules.has(rule as never) ? rules(rule as never) : t('refusedByRule', { rule });
}
