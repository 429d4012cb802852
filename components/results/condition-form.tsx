import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Select, type SelectOption } from '@/components/ui/select';
import { intensities, timings, verdicts } from '@/lib/domain/labels/vocabulary';
import {
  addressOf,
  issueConditions,
  type ResponseConditions,
  type ResultsFilter,
} from '@/lib/domain/results/results-address';

type ConditionFormProps = { path: string; filter: ResultsFilter; conditions: ResponseConditions };

/** Which of the filtered responses are listed. A form that asks for an address. */
export function ConditionForm({ path, filter, conditions }: ConditionFormProps) {
  const t = useTranslations('results.responses');
  const choices = useChoices();
  const { instance, scenario, checkpoint } = conditions;
  return (
    <form action={path} method="get" className="flex flex-col gap-2 print:hidden">
      {Object.entries({ ...filter, instance, scenario, checkpoint }).flatMap(([key, values]) =>
        [values ?? []]
          .flat()
          .map((value) => <input key={`${key} ${value}`} type="hidden" name={key} value={value} />),
      )}
      <div className="flex flex-wrap items-end gap-3">
        {choices.map(({ name, label, options }) => (
          <div key={name} className="flex flex-col gap-1">
            <label htmlFor={`condition-${name}`} className="text-xs font-medium">
              {label}
            </label>
            <Select
              compact
              id={`condition-${name}`}
              name={name}
              options={[{ value: '', label: t('any') }, ...options]}
              defaultValue={conditions[name] ?? ''}
              key={conditions[name] ?? ''}
            />
          </div>
        ))}
        <button
          type="submit"
          className="min-h-8 rounded-control border border-line-strong bg-surface px-3 text-xs font-medium hover:bg-sunken"
        >
          {t('apply')}
        </button>
      </div>
      {scenario !== undefined ? (
        <p className="flex flex-wrap gap-x-3 text-xs text-muted">
          {t('checkpointOf', {
            scenario,
            checkpoint: checkpoint ?? t('any'),
            instance: instance ?? t('any'),
          })}
          <Link
            prefetch={false}
            className="text-accent hover:underline"
            href={addressOf(path, {
              ...filter,
              ...conditions,
              instance: null,
              scenario: null,
              checkpoint: null,
            })}
          >
            {t('everywhere')}
          </Link>
        </p>
      ) : null}
    </form>
  );
}

type ChoiceName = 'verdict' | 'timing' | 'intensity' | 'issue' | 'over' | 'content' | 'looked';
type Choice = {
  readonly name: ChoiceName;
  readonly label: string;
  readonly options: readonly SelectOption[];
};

function useChoices(): Choice[] {
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
