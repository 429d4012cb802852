import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Field, Input, TextField } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import {
  labelCodes,
  type OwnWork,
  type OwnWorkQuery,
  workMarks,
  workStates,
} from '@/lib/domain/evaluation/own-work';

type WorkFilterProps = { query: OwnWorkQuery; batches: OwnWork['batches'] };

/** The filters of the search as a plain form: what it asks is in the address. */
export function WorkFilter({ query, batches }: WorkFilterProps) {
  const t = useTranslations('work.search');
  const any = { value: '', label: t('any') };
  const choices = {
    code: useCodeOptions(),
    batch: batches.map(({ id, name }) => ({ value: id, label: name })),
    state: workStates.map((value) => ({ value, label: t(`states.${value}`) })),
    mark: workMarks.map((value) => ({ value, label: t(`marks.${value}`) })),
  };
  return (
    <form
      action="/evaluate/work"
      className="grid grid-cols-2 gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-4"
    >
      <TextField
        id="work-search"
        name="search"
        type="search"
        className="col-span-full"
        label={t('words')}
        hint={t('wordsHint')}
        maxLength={200}
        defaultValue={query.search}
      />
      {(['code', 'batch', 'state', 'mark'] as const).map((name) => (
        <Field key={name} id={`work-${name}`} label={t(name)}>
          <Select
            id={`work-${name}`}
            name={name}
            defaultValue={query[name]}
            options={[any, ...choices[name]]}
          />
        </Field>
      ))}
      {(['scenario', 'checkpoint'] as const).map((name) => (
        <Field key={name} id={`work-${name}`} label={t(name)}>
          <Input
            id={`work-${name}`}
            name={name}
            type="number"
            min={1}
            inputMode="numeric"
            defaultValue={query[name] ?? ''}
          />
        </Field>
      ))}
      {(['since', 'until'] as const).map((name) => (
        <Field key={name} id={`work-${name}`} label={t(name)}>
          <Input id={`work-${name}`} name={name} type="date" defaultValue={query[name]} />
        </Field>
      ))}
      <div className="col-span-full flex items-center gap-3">
        {/* Not a Button: it sends the form itself, scripts or none. */}
        <button
          type="submit"
          className="inline-flex min-h-9 items-center rounded-control bg-accent px-3 font-medium text-accent-ink hover:bg-accent-strong"
        >
          {t('show')}
        </button>
        <Link href="/evaluate/work" prefetch={false} className="text-accent hover:underline">
          {t('reset')}
        </Link>
      </div>
    </form>
  );
}

function useCodeOptions() {
  const t = useTranslations('work.search.codes');
  const words = useTranslations('labels');
  return [
    ...labelCodes.verdict.map((value) => ({
      value,
      label: `${t('verdict')}: ${words(`verdict.${value}`)}`,
    })),
    ...labelCodes.level.map((value) => ({
      value,
      label: `${t('level')}: ${words(`level.${value}`)}`,
    })),
    ...labelCodes.timing.map((value) => ({
      value,
      label: `${t('timing')}: ${words(`timing.${value}`)}`,
    })),
    ...labelCodes.intensity.map((value) => ({
      value,
      label: `${t('intensity')}: ${words(`intensity.${value}`)}`,
    })),
    ...labelCodes.otherIssues.map((value) => ({
      value,
      label: `${t('otherIssues')}: ${words(`otherIssue.${value}`)}`,
    })),
  ];
}
