'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useHydrated } from '@/components/ui/use-hydrated';
import {
  addressOf,
  type FilterKey,
  filterKeys,
  type ResultsFilter,
} from '@/lib/domain/results/results-address';
import { useChoice } from './use-choice';

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

/** What the figures are narrowed to. Lists of which there is nothing to choose are left out; so is a bar without lists. */
export function FilterBar({ path, filter, options, kept = {} }: FilterBarProps) {
  const t = useTranslations('results.filter');
  const { shown, choose, isPending } = useChoice(path, filter, kept);
  const listed = filterKeys.filter((key) => options[key].length > 1 || shown[key].length > 0);
  const chosen = filterKeys.filter((key) => shown[key].length > 0);
  if (listed.length === 0) return null;
  return (
    <search aria-busy={isPending} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start gap-2 print:hidden">
        {listed.map((key) => (
          <FilterList
            key={key}
            name={key}
            chosen={shown[key]}
            options={options[key]}
            onChoose={(values) => choose({ ...shown, [key]: values })}
          />
        ))}
        {chosen.length > 0 ? (
          <Link
            href={addressOf(path, kept)}
            prefetch={false}
            scroll={false}
            className="self-center px-1 text-xs text-accent hover:underline"
          >
            {t('clear')}
          </Link>
        ) : null}
      </div>
      {chosen.length > 0 ? (
        <p className="text-xs text-muted print:text-ink">
          <span className="hidden font-medium print:inline">{t('only')} </span>
          {chosen
            .map((key) => t('chosen', { name: t(key), values: labelsOf(shown[key], options[key]) }))
            .join(' · ')}{' '}
          {shown.level.length > 0 ? t('levelNote') : ''}
        </p>
      ) : null}
    </search>
  );
}

type FilterListProps = {
  name: FilterKey;
  chosen: readonly string[];
  options: readonly FilterOption[];
  onChoose: (values: readonly string[]) => void;
};

function FilterList({ name, chosen, options, onChoose }: FilterListProps) {
  const t = useTranslations('results.filter');
  const hydrated = useHydrated();
  return (
    // Of one name, so that opening a list closes the other.
    <details className="relative" name="results-filter">
      <summary className="flex min-h-7 list-none items-center rounded-control border border-line-strong bg-surface px-2 text-xs font-medium hover:bg-sunken">
        {t(name)}
        {chosen.length > 0 ? ` (${chosen.length})` : ''} ▾
      </summary>
      <fieldset
        // A tick before the page's scripts are there would be heard by nobody.
        disabled={!hydrated}
        className="absolute z-10 mt-1 flex max-h-80 max-w-[90vw] min-w-52 flex-col gap-1 overflow-y-auto rounded-card border border-line bg-surface p-3 shadow-raised"
      >
        <legend className="sr-only">{t(name)}</legend>
        {options.map(({ value, label }) => (
          <label key={value} className="flex items-center gap-2 sm:whitespace-nowrap">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChoose(
                  target.checked
                    ? [...chosen, value].toSorted()
                    : chosen.filter((one) => one !== value),
                )
              }
            />
            {label}
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
