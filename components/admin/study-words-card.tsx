'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { type Refusal, useAction } from '@/components/ui/use-action';
import type { StudySettings, StudyWords } from '@/lib/domain/assignment/study-settings';
import type { ChangeStudy } from './change-study';
import { StudyFields } from './study-fields';

type StudyWordsCardProps = {
  studyId: string;
  study: StudySettings['study'];
  change: ChangeStudy;
};

export function StudyWordsCard({ studyId, study, change }: StudyWordsCardProps) {
  const t = useTranslations('admin.settings');
  const admin = useTranslations('admin');
  const { pending, run } = useAction(admin('unreachable'));
  const [words, setWords] = useState<StudyWords>(() => wordsOf(study));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return (
    <Card title={t('title')}>
      <form
        className="flex max-w-prose flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setRefusal(null);
          run(() => change({ change: 'words', studyId, ...words }), {
            done: t('saved'),
            onRefused: setRefusal,
          });
        }}
      >
        {refusal ? (
          <Notice tone="danger" announce>
            {refusal.message}
          </Notice>
        ) : null}
        <p className="text-muted">
          {t('key')} <code>{study.key}</code>
        </p>
        <StudyFields words={words} errors={refusal?.fields} onChange={setWords} />
        <Button type="submit" variant="primary" className="self-start" pending={pending}>
          {t('save')}
        </Button>
      </form>
    </Card>
  );
}

function wordsOf(study: StudySettings['study']): StudyWords {
  const { name, description, rationaleRequired, batchScenarios, overlapPercent } = study;
  return { name, description, rationaleRequired, batchScenarios, overlapPercent };
}
