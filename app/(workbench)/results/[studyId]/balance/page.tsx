import { getFormatter, getTranslations } from 'next-intl/server';
import { Exhibit } from '@/components/results/exhibit';
import { csvText } from '@/components/results/figure';
import { Notice } from '@/components/ui/notice';
import { DataTable } from '@/components/ui/table';
import { selectionBalance } from '@/lib/domain/analysis/selection-balance';
import { figuresOf } from '@/lib/server/results/analyse';
import { ResultsFrame } from '../results-frame';
import { beginResultsPage, type ResultsPageProps } from '../results-page';

export default async function BalancePage(props: ResultsPageProps) {
  const { source, filter, stratum, words } = await beginResultsPage(props);
  const [t, reasons, format] = await Promise.all([
    getTranslations('results'),
    getTranslations('results.reasons'),
    getFormatter(),
  ]);
  const balance = figuresOf(source, filter, 'balance', selectionBalance);
  const number = (value: number | null, digits: number) =>
    value === null ? t('figure.missing') : format.number(value, { maximumFractionDigits: digits });
  const percent = (value: number | null) =>
    value === null
      ? t('figure.missing')
      : format.number(100 * value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <ResultsFrame source={source} filter={filter} page="/balance" n={stratum.n}>
      {balance.available ? (
        <Exhibit
          id="balance"
          title={t('balance.title')}
          lead={t('balance.lead', {
            v: number(balance.cramersV.value, 4),
            models: balance.cramersV.models,
            positions: balance.cramersV.positions,
            n: balance.n,
            of: balance.of,
            distance: number(balance.largestDistance, 4),
            shift: percent(balance.largestShift),
          })}
          caveat={t('balance.caveat')}
          table={
            <DataTable
              caption={t('balance.title')}
              rows={balance.models}
              rowKey={(row) => row.model}
              columns={[
                {
                  key: 'model',
                  header: t('columns.model'),
                  isRowHeader: true,
                  cell: (row) => words.model(row.model),
                },
                {
                  key: 'n',
                  header: t('balance.n'),
                  align: 'end',
                  cell: (row) => format.number(row.n),
                },
                {
                  key: 'distance',
                  header: t('balance.distance'),
                  align: 'end',
                  cell: (row) => number(row.distance, 4),
                },
                {
                  key: 'acceptability',
                  header: t('axes.acceptability'),
                  align: 'end',
                  cell: (row) => percent(row.acceptability),
                },
                {
                  key: 'adjusted',
                  header: t('balance.adjusted'),
                  align: 'end',
                  cell: (row) => percent(row.adjusted),
                },
                {
                  key: 'shift',
                  header: t('balance.shift'),
                  align: 'end',
                  cell: (row) => percent(row.shift),
                },
                { key: 'rank', header: t('columns.rank'), align: 'end', cell: (row) => row.rank },
                {
                  key: 'adjustedRank',
                  header: t('balance.adjustedRank'),
                  align: 'end',
                  cell: (row) => row.adjustedRank ?? '–',
                },
              ]}
            />
          }
          csv={csvText([
            [
              'model',
              'n',
              'distance',
              'acceptability',
              'adjusted',
              'shift',
              'rank',
              'adjusted_rank',
            ],
            ...balance.models.map((row) => [
              ...[row.model, row.n, row.distance, row.acceptability],
              ...[row.adjusted, row.shift, row.rank, row.adjustedRank],
            ]),
          ])}
        />
      ) : (
        <Notice title={t('balance.title')}>{reasons(balance.reason)}</Notice>
      )}
    </ResultsFrame>
  );
}
