import { useTranslations } from 'next-intl';
import { Field, TextField } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { type PlanPart, type PlanView, planParts } from '@/lib/domain/assignment/plan-view';
import type { StudyScenario } from '@/lib/domain/assignment/study-plan';
import type { Annotator } from '@/lib/domain/assignment/terms';
import { domains } from '@/lib/domain/scenario/vocabulary';

type PlanViewBarProps = {
  view: PlanView;
  scenarios: readonly StudyScenario[];
  annotators: readonly Annotator[];
  onChange: (view: PlanView) => void;
};

/** Chooses the scenarios that are looked at. The draft and all figures stay those of the whole plan. */
export function PlanViewBar({ view, scenarios, annotators, onChange }: PlanViewBarProps) {
  const t = useTranslations('admin.assignment.view');
  const domainWords = useTranslations('labels.domain');
  const found = new Set(scenarios.map(({ domain }) => domain));
  return (
    <search className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
      <TextField
        id="plan-search"
        type="search"
        label={t('search')}
        maxLength={200}
        value={view.search}
        onChange={(event) => onChange({ ...view, search: event.target.value })}
      />
      <Field id="plan-part" label={t('show')}>
        <Select
          id="plan-part"
          value={view.part}
          onChange={(event) => onChange({ ...view, part: event.target.value as PlanPart })}
          options={planParts.map((part) => ({ value: part, label: t(`part.${part}`) }))}
        />
      </Field>
      <Field id="plan-holder" label={t('holder')} className="max-w-56">
        <Select
          id="plan-holder"
          value={view.holderId}
          onChange={(event) => onChange({ ...view, holderId: event.target.value })}
          options={[
            { value: '', label: t('anybody') },
            ...annotators.map(({ id, displayName }) => ({ value: id, label: displayName })),
          ]}
        />
      </Field>
      {found.size > 1 ? (
        <Field id="plan-domain" label={t('domain')}>
          <Select
            id="plan-domain"
            value={view.domain}
            onChange={(event) => onChange({ ...view, domain: event.target.value })}
            options={[
              { value: '', label: t('anyDomain') },
              ...domains
                .filter((domain) => found.has(domain))
                .map((domain) => ({ value: domain, label: domainWords(domain) })),
            ]}
          />
        </Field>
      ) : null}
    </search>
  );
}
