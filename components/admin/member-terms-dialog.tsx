'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CheckboxGroup, RadioGroup } from '@/components/ui/choice-group';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { type Refusal, useAction } from '@/components/ui/use-action';
import type { StudyMember } from '@/lib/domain/assignment/study-settings';
import type { MemberTerms } from '@/lib/domain/assignment/terms';
import type { ChangeStudy } from './change-study';
import { NumberField } from './number-field';
import { useLanguageName } from './use-language-name';

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
  const admin = useTranslations('admin');
  const { pending, run } = useAction(admin('unreachable'));
  const [terms, setTerms] = useState<MemberTerms>({
    maxScenarios: member.maxScenarios,
    maxResponses: member.maxResponses,
    languages: member.languages,
  });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { personId, displayName: name } = member;
  const save = () => {
    setRefusal(null);
    run(() => change({ change: 'memberTerms', studyId, personId, ...terms }), {
      done: t('termsSaved', { name }),
      onDone: onClose,
      onRefused: setRefusal,
    });
  };
  return (
    <ConfirmDialog
      open
      title={t('termsOf', { name })}
      confirmLabel={t('saveTerms')}
      pending={pending}
      disabled={terms.languages?.length === 0}
      refusal={refusal?.message}
      onClose={onClose}
      onConfirm={save}
    >
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
