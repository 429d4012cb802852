'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

import { TextField } from '@/components/ui/field';
import { type Refusal, useAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';
import type { StudyWords } from '@/lib/domain/assignment/study-settings';
import { StudyFields } from './study-fields';

type NewStudyProps = {
  create: (input: StudyWords & { key: string }) => Promise<ActionResult<{ studyId: string }>>;
};

export function NewStudyButton({ create }: NewStudyProps) {
  const t = useTranslations('admin.newStudy');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      {open ? <NewStudyDialog create={create} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Makes an empty study and goes on to its settings, where scenarios, people and the guideline come in. */
function NewStudyDialog({ create, onClose }: NewStudyProps & { onClose: () => void }) {
  const t = useTranslations('admin.newStudy');
  const admin = useTranslations('admin');
  const router = useRouter();
  const { pending, run } = useAction(admin('unreachable'));
  const [key, setKey] = useState('');
  const [words, setWords] = useState<StudyWords>({
    name: '',
    description: '',
    rationaleRequired: 'unacceptable',
    batchScenarios: null,
    overlapPercent: 10,
  });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const submit = () => {
    setRefusal(null);
    run(() => create({ key, ...words }), {
      onDone: ({ studyId }) => router.push(`/admin/studies/${studyId}/settings`),
      onRefused: setRefusal,
    });
  };
  return (
    <ConfirmDialog
      open
      title={t('title')}
      confirmLabel={t('submit')}
      pending={pending}
      refusal={refusal?.message}
      onClose={onClose}
      onConfirm={submit}
    >
      <TextField
        id="study-key"
        label={t('key')}
        hint={t('keyHint')}
        error={refusal?.fields?.key ? t('keyForm') : undefined}
        maxLength={64}
        value={key}
        onChange={(event) => setKey(event.target.value)}
      />
      <StudyFields words={words} errors={refusal?.fields} onChange={setWords} />
    </ConfirmDialog>
  );
}
