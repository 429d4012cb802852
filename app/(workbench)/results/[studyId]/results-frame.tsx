import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CoverageNotice } from '@/components/results/coverage-notice';
import { ExhibitOrigin } from '@/components/results/exhibit-origin';
import { FilterBar, type FilterOption } from '@/components/results/filter-bar';
import { Limits } from '@/components/results/limits';
import { EmptyState } from '@/components/ui/empty-state';
import {
  type FilterKey,
  filterKeys,
  type ResultsFilter,
} from '@/lib/domain/results/results-address';
import { actionLevels } from '@/lib/domain/scenario/scenario';
import { domains, needTypes } from '@/lib/domain/scenario/vocabulary';
import { annotatorChangesOf } from '@/lib/server/results/analyse';
import type { ResultsSource } from '@/lib/server/results/results-source';
import { createWords } from './words';

type ResultsFrameProps = {
  source: ResultsSource;
  filter: ResultsFilter;
  /** Of this page, below the study's. */
  page: string;
  kept?: Readonly<Record<string, string | undefined>>;
  /** Records that pass the filter. */
  n: number;
  children: ReactNode;
};

/** What every page of figures has: coverage, filter, the page's figures or why there are none, and the limits. */
export async function ResultsFrame({ source, filter, page, kept, n, children }: ResultsFrameProps) {
  const t = await getTranslations('results.frame');
  const { counts } = source.labels;
  const { key, name } = source.study;
  const open = source.batches.filter((batch) => batch.status === 'open').map((batch) => batch.name);
  return (
    <>
      <CoverageNotice
        counts={counts}
        openBatches={open}
        changes={annotatorChangesOf(source, filter)}
        readAt={source.readAt}
      />
      {counts.labelled === 0 ? (
        <EmptyState title={t('noLabels')}>{t('noLabelsBody')}</EmptyState>
      ) : (
        <>
          <FilterBar
            path={`/results/${source.study.id}${page}`}
            filter={filter}
            options={await filterOptions(source)}
            {...(kept ? { kept } : {})}
          />
          {n === 0 ? (
            <EmptyState title={t('noMatch')}>{t('noMatchBody')}</EmptyState>
          ) : (
            <ExhibitOrigin origin={{ study: { key, name }, n, readAt: source.readAt }}>
              {children}
            </ExhibitOrigin>
          )}
        </>
      )}
      <Limits />
    </>
  );
}

async function filterOptions(
  source: ResultsSource,
): Promise<Record<FilterKey, readonly FilterOption[]>> {
  const words = await createWords(source);
  const read = {
    model: (record) => record.model,
    domain: (record) => record.domain,
    need: (record) => record.need_type,
    level: (record) => record.action_level,
    batch: (record) => record.batch,
  } satisfies Record<FilterKey, (record: ResultsSource['records'][number]) => string | null>;
  const order: readonly string[] = [...domains, ...needTypes, ...actionLevels];
  const listed = (key: FilterKey) =>
    [...new Set(source.records.flatMap((record) => read[key](record) ?? []))]
      .toSorted((a, b) => order.indexOf(a) - order.indexOf(b) || (a < b ? -1 : 1))
      .map((value) => ({ value, label: words[key](value) }));
  return Object.fromEntries(filterKeys.map((key) => [key, listed(key)])) as Record<
    FilterKey,
    FilterOption[]
  >;
}
