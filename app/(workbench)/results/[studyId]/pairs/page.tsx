import { getTranslations } from 'next-intl/server';
import { PairExhibit } from '@/components/results/pair-exhibit';
import { PairForm } from '@/components/results/pair-form';
import { VerdictDifferences } from '@/components/results/verdict-differences';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { pairCheckpoints } from '@/lib/domain/analysis/paired-checkpoints';
import { filterRecords } from '@/lib/domain/analysis/record-filter';
import type { QueryParameters } from '@/lib/domain/results/results-address';
import { recordFilterOf } from '@/lib/domain/results/results-address';
import { figuresOf, leaderboardOf } from '@/lib/server/results/analyse';
import { ResultsFrame } from '../results-frame';
import { beginResultsPage, type ResultsPageProps } from '../results-page';

/** Differing checkpoints shown below the figures; the rest is in the responses. */
const differencesShown = 50;

export default async function PairsPage(props: ResultsPageProps) {
  const { source, query, filter, shown, words } = await beginResultsPage(props);
  const t = await getTranslations('results.pairs');
  // A pair is chosen by itself: the models of the filter do not narrow it.
  const wide = { ...filter, model: [] };
  const records = filterRecords(source.records, recordFilterOf(wide));
  const ranked = leaderboardOf(source, wide).models.map(({ model }) => model);
  const [from, to] = chosenPair(query, ranked);
  const isPair = from !== undefined && to !== undefined && from !== to;
  return (
    <ResultsFrame
      source={source}
      filter={filter}
      page="/pairs"
      n={records.length}
      kept={{ from, to }}
    >
      {ranked.length < 2 || from === undefined || to === undefined ? (
        <EmptyState title={t('needTwo')} />
      ) : (
        <>
          <PairForm
            path={`/results/${source.study.id}/pairs`}
            filter={filter}
            models={ranked.map((model) => ({ value: model, label: words.model(model) }))}
            from={from}
            to={to}
          />
          {isPair ? (
            <>
              <PairExhibit
                result={figuresOf(source, wide, `pair ${JSON.stringify([from, to])}`, (stratum) =>
                  pairCheckpoints(stratum, from, to),
                )}
                label={words.model}
                shown={shown}
              />
              <VerdictDifferences
                shown={shown}
                records={records}
                from={from}
                to={to}
                limit={differencesShown}
              />
            </>
          ) : (
            <Notice>{t('same')}</Notice>
          )}
        </>
      )}
    </ResultsFrame>
  );
}

/** The pair of the address; else the first of the leaderboard and the one after it. */
function chosenPair(query: QueryParameters, models: readonly string[]): (string | undefined)[] {
  const known = (value: string | string[] | undefined) => models.find((model) => model === value);
  return [known(query.from) ?? models[0], known(query.to) ?? models[1]];
}
