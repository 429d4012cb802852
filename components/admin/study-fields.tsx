'use client';

import { useTranslations } from 'next-intl';
import { RadioGroup } from '@/components/ui/choice-group';
import { Field, Textarea, TextField } from '@/components/ui/field';
import type { StudyWords } from '@/lib/domain/assignment/study-settings';
import { rationaleRequirements } from '@/lib/domain/labels/vocabulary';
import { NumberField } from './number-field';

type StudyFieldsProps = {
  words: StudyWords;
  errors?: Readonly<Record<string, string>> | undefined;
  onChange: (words: StudyWords) => void;
};

/** What a study is called, what it is about, when a rationale must have words, and how it is cut into batches. */
export function StudyFields({ words, errors, onChange }: StudyFieldsProps) {
  const t = useTranslations('admin.settings');
  return (
    <>
      <TextField
        id="study-name"
        label={t('name')}
        maxLength={200}
        value={words.name}
        error={errors?.name}
        onChange={(event) => onChange({ ...words, name: event.target.value })}
      />
      <Field id="study-description" label={t('description')}>
        <Textarea
          id="study-description"
          rows={3}
          maxLength={10_000}
          value={words.description}
          onChange={(event) => onChange({ ...words, description: event.target.value })}
        />
      </Field>
      <RadioGroup
        name="study-rationale"
        legend={t('rationale')}
        hint={t('rationaleHint')}
        value={words.rationaleRequired}
        onChange={(rationaleRequired) => onChange({ ...words, rationaleRequired })}
        choices={rationaleRequirements.map((value) => ({
          value,
          label: t(`rationales.${value}`),
        }))}
      />
      <BatchFields words={words} errors={errors} onChange={onChange} />
    </>
  );
}

function BatchFields({ words, errors, onChange }: StudyFieldsProps) {
  const t = useTranslations('admin.settings');
  return (
    <>
      <NumberField
        id="study-batch-scenarios"
        label={t('batchScenarios')}
        hint={t('batchScenariosHint')}
        error={errors?.batchScenarios ? t('batchScenariosRange') : undefined}
        min={1}
        max={5_000}
        value={words.batchScenarios}
        onChange={(batchScenarios) => onChange({ ...words, batchScenarios })}
      />
      <NumberField
        id="study-overlap-percent"
        label={t('overlapPercent')}
        hint={t('overlapPercentHint')}
        error={errors?.overlapPercent ? t('overlapPercentRange') : undefined}
        min={0}
        max={100}
        value={words.overlapPercent}
        onChange={(overlapPercent) => onChange({ ...words, overlapPercent: overlapPercent ?? 0 })}
      />
    </>
  );
}
