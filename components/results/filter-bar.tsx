import Link from 'next/link';
import { useTranslations } from 'next-intl';
import {
  addressOf,
  type FilterKey,
  filterKeys,
  type ResultsFilter,
} from '@/lib/domain/results/results-address';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

type FilterBarProps = {
  path: string;
  filter: ResultsFilter;
  options: Readonly<Record<FilterKey, readonly FilterOption[]>>;
  /** What else the address says and must go on saying. */
  kept?: Readonly<Record<string, string | undefined>>;
};

/** What the figures are narrowed to. A form that asks for an address, so it works without scripts and can be sent on. */
export function FilterBar({ path, filter, options, kept = {} }: FilterBarProps) {
  const t = useTranslations('results.filter');
  const chosen = filterKeys.filter((key) => filter[key].length > 0);
  return (
    <form action={path} method="get" className="flex flex-col gap-2 print:hidden">
      {Object.entries(kept).map(([key, value]) =>
        value === undefined ? null : <input key={key} type="hidden" name={key} value={value} />,
      )}
      <div className="flex flex-wrap items-start gap-2">
        {filterKeys.map((key) =>
          options[key].length < 2 && filter[key].length === 0 ? null : (
            <FilterList key={key} name={key} chosen={filter[key]} options={options[key]} />
          ),
        )}
        {/* Not our Button: this form may be sent before the page's scripts are there. */}
        <button
          type="submit"
          className="min-h-7 rounded-control border border-line-strong bg-surface px-2 text-xs font-medium hover:bg-sunken"
        >
          {t('apply')}
        </button>
        {chosen.length > 0 ? (
          <Link
            href={addressOf(path, kept)}
            prefetch={false}
            className="self-center px-1 text-xs text-accent hover:underline"
          >
            {t('clear')}
          </Link>
        ) : null}
      </div>
      {chosen.length > 0 ? (
        <p className="text-xs text-muted">
          {chosen
            .map((key) =>
              t('chosen', { name: t(key), values: labelsOf(filter[key], options[key]) }),
            )
            .join(' · ')}{' '}
          {filter.level.length > 0 ? t('levelNote') : ''}
        </p>
      ) : null}
    </form>
  );
}

function FilterList({
  name,
  chosen,
  options,
}: {
  name: FilterKey;
  chosen: readonly string[];
  options: readonly FilterOption[];
}) {
  const t = useTranslations('results.filter');
  return (
    <details className="relative">
      <summary className="flex min-h-7 list-none items-center rounded-control border border-line-strong bg-surface px-2 text-xs font-medium hover:bg-sunken">
        {t(name)}
        {chosen.length > 0 ? ` (${chosen.length})` : ''} ▾
      </summary>
      <fieldset className="absolute z-10 mt-1 flex max-h-80 min-w-52 flex-col gap-1 overflow-y-auto rounded-card border border-line bg-surface p-3 shadow-raised">
        <legend className="sr-only">{t(name)}</legend>
        {options.map((option) => (
          <label key={option.value} className="flex items-center gap-2 whitespace-nowrap">
            <input
              type="checkbox"
              name={name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
            />
            {option.label}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

function labelsOf(values: readonly string[], options: readonly FilterOption[]): string {
  return values
    .map((value) => options.find((option) => option.value === value)?.label ?? value)
    .join(', ');
}
