import { getTranslations } from 'next-intl/server';
import { ConditionForm } from '@/components/results/condition-form';
import { MovedOn } from '@/components/results/moved-on';
import { ResponseTable } from '@/components/results/response-table';
import { EmptyState } from '@/components/ui/empty-state';
import { predictionSetTitle } from '@/lib/domain/judge/prediction-set';
import { listedResponses } from '@/lib/domain/results/related-conditions';
import {
  addressOf,
  type ListState,
  type QueryParameters,
  readConditions,
  readSeen,
  responseAddress,
} from '@/lib/domain/results/results-address';
import { surroundingsFor } from '@/lib/server/results/judges';
import { ResultsFrame } from '../results-frame';
import { beginResultsPage, type ResultsPageProps } from '../results-page';
import { rowsPerPage } from './response-list';

/** The responses behind a figure: the filter and conditions of its address, a page at a time. */
export default async function ResponsesPage(props: ResultsPageProps) {
  const { source, query, filter, stratum, words } = await beginResultsPage(props);
  const t = await getTranslations('results.responses');
  const conditions = readConditions(query);
  const { around, judge } = await surroundingsFor(source, conditions);
  const found = listedResponses(around, filter, conditions);
  const pages = Math.max(1, Math.ceil(found.length / rowsPerPage));
  const page = Math.min(pages, pageOf(query));
  const state: ListState = { ...filter, ...conditions, seen: readSeen(query) };
  const path = `/results/${source.study.id}/responses`;
  return (
    <>
      {/* Also where nothing is left of what the figure counted. */}
      <MovedOn source={source} seen={state.seen} />
      <ResultsFrame
        source={source}
        filter={filter}
        page="/responses"
        n={stratum.n}
        kept={conditions}
      >
        <ConditionForm
          path={path}
          filter={filter}
          conditions={conditions}
          modelLabel={words.model}
          judge={judge === null ? null : predictionSetTitle(judge)}
        />
        <p className="font-medium" role="status">
          {t('count', { n: found.length })}
        </p>
        {found.length === 0 ? (
          <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>
        ) : (
          <ResponseTable
            path={path}
            records={found.slice((page - 1) * rowsPerPage, page * rowsPerPage)}
            words={words}
            hrefOf={(item) => responseAddress(source.study.id, item, state)}
            page={page}
            pages={pages}
            pageHref={(to) => addressOf(path, { ...state, page: to })}
          />
        )}
      </ResultsFrame>
    </>
  );
}

function pageOf({ page }: QueryParameters): number {
  return typeof page === 'string' && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}
