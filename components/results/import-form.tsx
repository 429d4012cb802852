'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, TextField } from '@/components/ui/field';
import type { ImportEvent } from '@/lib/domain/dataset/import-event';
import { ImportProgress } from './import-progress';
import { sendFiles } from './send-files';

/** Studies are named in commands and files by such a key (supabase: dataset_imports_study_key_form). */
const keyPattern = '[a-z0-9][a-z0-9_\\-]{0,63}';

/** Files in, a study out; says how far it is and, if nothing came of it, exactly why. */
export function ImportForm() {
  const t = useTranslations('results.importing');
  const [sent, setSent] = useState<number | null>(null);
  const [event, setEvent] = useState<ImportEvent | null>(null);
  const isRunning =
    sent !== null && (event === null || event.kind === 'checking' || event.kind === 'storing');
  const submit = (form: FormEvent<HTMLFormElement>) => {
    form.preventDefault();
    const data = new FormData(form.currentTarget);
    const key = String(data.get('key'));
    setEvent(null);
    setSent(0);
    sendFiles(
      {
        study: { key, name: String(data.get('name')).trim() || key },
        quarantine: data.get('quarantine') !== null,
        files: data.getAll('files').filter((file) => file instanceof File),
      },
      setSent,
      setEvent,
    );
  };
  return (
    <form onSubmit={submit} className="flex max-w-2xl flex-col gap-4">
      <Field id="import-files" label={t('files')} hint={t('filesHint')}>
        <input
          id="import-files"
          name="files"
          type="file"
          multiple
          required
          accept=".jsonl,.ndjson,.parquet,.csv,.json,.zip"
          aria-describedby="import-files-hint"
          className="rounded-control border border-line-strong bg-surface p-2"
        />
      </Field>
      <TextField
        id="import-key"
        name="key"
        label={t('key')}
        hint={t('keyHint')}
        pattern={keyPattern}
        required
        autoComplete="off"
      />
      <TextField
        id="import-name"
        name="name"
        label={t('name')}
        maxLength={200}
        autoComplete="off"
      />
      <label className="flex items-center gap-2">
        <input type="checkbox" name="quarantine" />
        {t('quarantine')}
      </label>
      <div>
        <Button type="submit" variant="primary" pending={isRunning}>
          {t('start')}
        </Button>
      </div>
      <ImportProgress sent={sent} event={event} />
    </form>
  );
}
