'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, TextField } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { judgeNameMaxLength } from '@/lib/domain/judge/prediction-set';
import { addressOf } from '@/lib/domain/results/results-address';
import { type PredictionFailure, sendPredictions } from './send-predictions';

/** A file of predictions in, the judge's page out; or what is wrong with the file, and where. */
export function PredictionForm({ studyId }: { studyId: string }) {
  const t = useTranslations('results.predictions');
  const router = useRouter();
  const [failure, setFailure] = useState<PredictionFailure | null>(null);
  const [isSending, setSending] = useState(false);
  const submit = async (form: FormEvent<HTMLFormElement>) => {
    form.preventDefault();
    const data = new FormData(form.currentTarget);
    const file = data.get('file');
    if (!(file instanceof File)) return;
    const name = { judge: String(data.get('judge')), version: String(data.get('version')) };
    setSending(true);
    setFailure(null);
    const sent = await sendPredictions(studyId, name, file);
    setSending(false);
    if (sent.ok) router.push(addressOf(`/results/${studyId}/judges`, { judge: sent.value }));
    else setFailure(sent.error);
  };
  return (
    <form onSubmit={(form) => void submit(form)} className="flex max-w-2xl flex-col gap-3">
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
        <Button type="submit" pending={isSending}>
          {t('add')}
        </Button>
      </div>
      {failure ? (
        <Notice tone="danger" announce title={t('refused')}>
          {failure.fault
            ? t('faultPlace', { row: failure.fault.row, problem: t(failure.fault.problem) })
            : (failure.message ?? t('unreachable'))}
        </Notice>
      ) : null}
    </form>
  );
}
