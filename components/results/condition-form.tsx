import { useTranslations } from 'next-intl';
import { intensities, timings, verdicts } from '@/lib/domain/labels/vocabulary';
import {
  issueConditions,
  type ResponseConditions,
  type ResultsFilter,
} from '@/lib/domain/results/results-address';
import { ConditionNotes } from './condition-notes';
import { type ConditionChoice, ConditionSelects } from './condition-selects';

type ConditionFormProps = {
  path: string;
  filter: ResultsFilter;
  conditions: ResponseConditions;
  modelLabel: (model: string) => string;
  /** The set of predictions that the conditions name. */
  judge: string | null;
};

/** Which of the filtered responses are listed. */
export function ConditionForm({ path, filter, conditions, modelLabel, judge }: ConditionFormProps) {
  const t = useTranslations('results.responses');
  const choices = useChoices();
  return (
    <search className="flex flex-col gap-2 print:hidden">
      <ConditionSelects
        path={path}
        filter={filter}
        conditions={conditions}
        choices={choices}
        any={t('any')}
      />
      <ConditionNotes {...{ path, filter, conditions, modelLabel, judge }} />
    </search>
  );
}

function useChoices(): ConditionChoice[] {
  const t = useTranslations('results.responses');
  const words = useTranslations('labels');
  return [
    {
      name: 'verdict',
      label: t('verdictLabel'),
      options: verdicts.map((value) => ({ value, label: words(`verdict.${value}`) })),
    },
    {
      name: 'timing',
      label: t('timingLabel'),
      options: timings.map((value) => ({ value, label: words(`timing.${value}`) })),
    },
    {
      name: 'intensity',
      label: t('intensityLabel'),
      options: intensities.map((value) => ({ value, label: words(`intensity.${value}`) })),
    },
    {
      name: 'issue',
      label: t('issueLabel'),
      options: issueConditions.map((value) => ({
        value,
        label: value === 'any' ? t('issueAny') : words(`otherIssue.${value}`),
      })),
    },
    { name: 'over', label: t('over'), options: [{ value: 'yes', label: t('contentYes') }] },
    {
      name: 'content',
      label: t('content'),
      options: [
        { value: 'yes', label: t('contentYes') },
        { value: 'no', label: t('contentNo') },
        { value: 'unknown', label: t('contentUnknown') },
      ],
    },
    {
      name: 'looked',
      label: t('looked'),
      options: [
        { value: 'yes', label: t('lookedYes') },
        { value: 'no', label: t('lookedNo') },
      ],
    },
  ];
}
