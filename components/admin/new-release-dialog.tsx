'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CheckboxGroup } from '@/components/ui/choice-group';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { describedBy, Field, Textarea, TextField } from '@/components/ui/field';
import { type Refusal, useAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { ReleaseChange } from '@/lib/domain/dataset/export-change';
import {
  type ReleaseScope,
  releaseNamePattern,
  releaseNoteMaxLength,
} from '@/lib/domain/dataset/release';

type NewReleaseProps = {
  studyId: string;
  scope: ReleaseScope;
  change: (input: ReleaseChange) => Promise<ActionResult<null>>;
};

export function NewReleaseButton(props: NewReleaseProps) {
  const t = useTranslations('exports.release');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t('new')}
      </Button>
      {open ? <NewReleaseDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Freezes the dataset as it stands, under a name. */
function NewReleaseDialog({
  studyId,
  scope,
  change,
  onClose,
}: NewReleaseProps & { onClose: () => void }) {
  const t = useTranslations('exports.release');
  const { pending, run } = useAction(useTranslations('exports')('unreachable'));
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [batches, setBatches] = useState<string[]>([]);
  const [models, setModels] = useState<string[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const isNamed = releaseNamePattern.test(name.trim());
  const nameError = isAsked && !isNamed ? t('nameForm') : undefined;
  const open = scope.batches.filter(({ isLocked }) => !isLocked).length;
  const submit = () => {
    setIsAsked(true);
    setRefusal(null);
    if (!isNamed) return;
    run(() => change({ kind: 'create', studyId, name: name.trim(), note, batches, models }), {
      done: t('newDone', { name: name.trim() }),
      onDone: onClose,
      onRefused: setRefusal,
    });
  };
  return (
    <ConfirmDialog
      open
      title={t('newTitle')}
      confirmLabel={t('newConfirm')}
      pending={pending}
      refusal={refusal?.message}
      onClose={onClose}
      onConfirm={submit}
    >
      <p>{t('newBody')}</p>
      {open > 0 ? <p className="text-warning">{t('stillOpen', { count: open })}</p> : null}
      <TextField
        id="release-name"
        label={t('name')}
        hint={t('nameHint')}
        error={nameError}
        maxLength={64}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Field id="release-note" label={t('note')} hint={t('noteHint')}>
        <Textarea
          id="release-note"
          rows={3}
          maxLength={releaseNoteMaxLength}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          {...describedBy('release-note', { hint: true })}
        />
      </Field>
      <ReleaseLimits
        scope={scope}
        batches={batches}
        models={models}
        onBatches={setBatches}
        onModels={setModels}
      />
    </ConfirmDialog>
  );
}

type ReleaseLimitsProps = Pick<NewReleaseProps, 'scope'> & {
  batches: readonly string[];
  models: readonly string[];
  onBatches: (batches: string[]) => void;
  onModels: (models: string[]) => void;
};

function ReleaseLimits({ scope, batches, models, onBatches, onModels }: ReleaseLimitsProps) {
  const t = useTranslations('exports.release');
  return (
    <details>
      <summary className="cursor-pointer font-medium">{t('limit')}</summary>
      <div className="mt-2 flex flex-col gap-3">
        <p className="text-xs text-muted">{t('limitHint')}</p>
        {scope.batches.length === 0 ? null : (
          <CheckboxGroup
            name="release-batches"
            legend={t('onlyBatches')}
            choices={scope.batches.map((batch) => ({
              value: batch.name,
              label: batch.name,
              ...(batch.isLocked ? {} : { hint: t('batchOpen') }),
            }))}
            values={batches}
            onChange={onBatches}
          />
        )}
        <CheckboxGroup
          name="release-models"
          legend={t('onlyModels')}
          choices={scope.models.map(({ key, label }) => ({ value: key, label }))}
          values={models}
          onChange={onModels}
        />
      </div>
    </details>
  );
}
