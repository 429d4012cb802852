import { getTranslations } from 'next-intl/server';
import { AnnotatorChanges } from '@/components/results/annotator-changes';
import { BalanceExhibit } from '@/components/results/balance-exhibit';
import { Notice } from '@/components/ui/notice';
import { selectionBalance } from '@/lib/domain/analysis/selection-balance';
import { annotatorChangesOf, figuresOf, rankFloors } from '@/lib/server/results/analyse';
import { ResultsFrame } from '../results-frame';
import { beginResultsPage, type ResultsPageProps } from '../results-page';

export default async function BalancePage(props: ResultsPageProps) {
  const { source, filter, shown, stratum, words } = await beginResultsPage(props);
  const [t, reasons] = await Promise.all([
    getTranslations('results.balance'),
    getTranslations('results.reasons'),
  ]);
  const balance = figuresOf(source, filter, 'balance', (part) =>
    selectionBalance(part, rankFloors.scenarioFloor),
  );
  return (
    <ResultsFrame source={source} filter={filter} page="/balance" n={stratum.n}>
      {balance.available ? (
        <BalanceExhibit
          {...{ shown, balance }}
          modelLabel={words.model}
          scenarioFloor={rankFloors.scenarioFloor}
        />
      ) : (
        <Notice title={t('title')}>{reasons(balance.reason)}</Notice>
      )}
      <AnnotatorChanges shown={shown} changes={annotatorChangesOf(source, filter)} />
    </ResultsFrame>
  );
}
