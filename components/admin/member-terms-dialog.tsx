'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { CheckboxGroup, RadioGroup } from '@/components/ui/choice-group';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { StudyMember } from '@/lib/domain/assignment/study-settings';
import { type MemberTerms, standingTermsSchema } from '@/lib/domain/assignment/terms';
import type { ChangeStudy } from './change-study';
import { NewerSettingsNotice } from './newer-settings-notice';
import { NumberField } from './number-field';
import { useLanguageName } from './use-language-name';
import { useSettingsDraft } from './use-settings-draft';

type MemberTermsDialogProps = {
  studyId: string;
  member: StudyMember;
  /** Of the study's scenarios. */
  languages: readonly string[];
  change: ChangeStudy;
  onClose: () => void;
};

/** How much somebody may have in the study, and what he can read. */
export function MemberTermsDialog(props: MemberTermsDialogProps) {
  const { studyId, member, languages, change, onClose } = props;
  const t = useTranslations('admin.settings.members');
  const { personId, displayName: name } = member;
  const draft = useSettingsDraft<MemberTerms>({
    read: {
      maxScenarios: member.maxScenarios,
      maxResponses: member.maxResponses,
      languages: member.languages,
    },
    schema: standingTermsSchema,
    save: (terms, seen) => change({ change: 'memberTerms', studyId, personId, seen, ...terms }),
    asStored: (terms) => ({ ...terms, languages: terms.languages?.toSorted() ?? null }),
    done: t('termsSaved', { name }),
    onDone: onClose,
  });
  const { values: terms, setValues: setTerms, pending, newer, refusal } = draft;
  const fieldsOf = useTermFields();
  return (
    <ConfirmDialog
      open
      title={t('termsOf', { name })}
      confirmLabel={t('saveTerms')}
      pending={pending}
      disabled={newer !== null || terms.languages?.length === 0}
      refusal={refusal?.message}
      onClose={onClose}
      onConfirm={draft.save}
    >
      {newer ? (
        <NewerSettingsNotice
          newer={newer}
          standing={fieldsOf(newer.standing)}
          onTake={draft.take}
          onKeep={draft.keep}
        />
      ) : null}
      <p className="text-muted">
        {t('termsLead', { scenarios: member.scenarios, responses: member.responses })}
      </p>
      <NumberField
        id="max-scenarios"
        label={t('maxScenarios')}
        hint={t('limitHint')}
        error={refusal?.fields?.maxScenarios}
        min={0}
        max={100_000}
        value={terms.maxScenarios}
        onChange={(maxScenarios) => setTerms({ ...terms, maxScenarios })}
      />
      <NumberField
        id="max-responses"
        label={t('maxResponses')}
        hint={t('limitHint')}
        error={refusal?.fields?.maxResponses}
        min={0}
        max={1_000_000}
        value={terms.maxResponses}
        onChange={(maxResponses) => setTerms({ ...terms, maxResponses })}
      />
      <LanguageFields
        offered={[...new Set([...languages, ...(member.languages ?? [])])].sort()}
        chosen={terms.languages}
        onChange={(chosen) => setTerms({ ...terms, languages: chosen })}
      />
    </ConfirmDialog>
  );
}

function useTermFields() {
  const t = useTranslations('admin.settings.members');
  const format = useFormatter();
  const languageName = useLanguageName();
  const limit = (most: number | null) => (most === null ? '' : format.number(most));
  return ({ maxScenarios, maxResponses, languages }: MemberTerms) => [
    { label: t('maxScenarios'), value: limit(maxScenarios) },
    { label: t('maxResponses'), value: limit(maxResponses) },
    {
      label: t('languages'),
      value: languages === null ? t('anyLanguage') : format.list(languages.map(languageName)),
    },
  ];
}

type LanguageFieldsProps = {
  offered: readonly string[];
  chosen: readonly string[] | null;
  onChange: (chosen: string[] | null) => void;
};

function LanguageFields({ offered, chosen, onChange }: LanguageFieldsProps) {
  const t = useTranslations('admin.settings.members');
  const languageName = useLanguageName();
  return (
    <>
      <RadioGroup
        name="languages-stated"
        legend={t('languages')}
        hint={t('languagesHint')}
        value={chosen === null ? 'any' : 'some'}
        onChange={(value) => onChange(value === 'any' ? null : [...offered])}
        choices={[
          { value: 'any', label: t('anyLanguage') },
          { value: 'some', label: t('someLanguages'), disabled: offered.length === 0 },
        ]}
      />
      {chosen === null ? null : (
        <CheckboxGroup
          name="languages-read"
          legend={t('reads')}
          values={chosen}
          onChange={(values) => onChange([...values])}
          choices={offered.map((code) => ({ value: code, label: languageName(code) }))}
        />
      )}
    </>
  );
}
