'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import {
  type StudySettings,
  type StudyWords,
  standingWordsSchema,
  studyWordsSchema,
} from '@/lib/domain/assignment/study-settings';
import type { ChangeStudy } from './change-study';
import { NewerSettingsNotice } from './newer-settings-notice';
import { StudyFields } from './study-fields';
import { useSettingsDraft } from './use-settings-draft';

type StudyWordsCardProps = {
  studyId: string;
  study: StudySettings['study'];
  change: ChangeStudy;
};

/** Name, description and rules, saved over those that were read. */
export function StudyWordsCard({ studyId, study, change }: StudyWordsCardProps) {
  const t = useTranslations('admin.settings');
  const { values, setValues, pending, newer, refusal, take, keep, save } = useSettingsDraft({
    read: wordsOf(study),
    schema: standingWordsSchema,
    save: (words, seen) => change({ change: 'words', studyId, seen, ...words }),
    asStored: (words) => studyWordsSchema.parse(words),
    done: t('saved'),
  });
  const fieldsOf = useWordFields();
  return (
    <Card title={t('title')}>
      <form
        className="flex max-w-prose flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {newer ? (
          <NewerSettingsNotice
            newer={newer}
            standing={fieldsOf(newer.standing)}
            onTake={take}
            onKeep={keep}
          />
        ) : null}
        {refusal ? (
          <Notice tone="danger" announce>
            {refusal.message}
          </Notice>
        ) : null}
        <p className="text-muted">
          {t('key')} <code>{study.key}</code>
        </p>
        <StudyFields words={values} errors={refusal?.fields} onChange={setValues} />
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          pending={pending}
          disabled={newer !== null}
        >
          {t('save')}
        </Button>
      </form>
    </Card>
  );
}

function useWordFields() {
  const t = useTranslations('admin.settings');
  const format = useFormatter();
  return (words: StudyWords) => [
    { label: t('name'), value: words.name },
    { label: t('description'), value: words.description },
    { label: t('rationale'), value: t(`rationales.${words.rationaleRequired}`) },
    {
      label: t('batchScenarios'),
      value: words.batchScenarios === null ? '' : format.number(words.batchScenarios),
    },
    { label: t('overlapPercent'), value: format.number(words.overlapPercent) },
  ];
}

function wordsOf(study: StudySettings['study']): StudyWords {
  const { name, description, rationaleRequired, batchScenarios, overlapPercent } = study;
  return { name, description, rationaleRequired, batchScenarios, overlapPercent };
}
