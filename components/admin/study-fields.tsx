'use client';

import { useTranslations } from 'next-intl';
import { RadioGroup } from '@/components/ui/choice-group';
import { Field, Textarea, TextField } from '@/components/ui/field';
import { type RationaleRequirement, rationaleRequirements } from '@/lib/domain/labels/vocabulary';

export type StudyWords = {
  readonly name: string;
  readonly description: string;
  readonly rationaleRequired: RationaleRequirement;
};

type StudyFieldsProps = {
  words: StudyWords;
  errors?: Readonly<Record<string, string>> | undefined;
  onChange: (words: StudyWords) => void;
};

/** What a study is called, what it is about, and when a rationale must have words. */
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
    </>
  );
}
