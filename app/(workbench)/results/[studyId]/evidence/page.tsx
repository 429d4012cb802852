import { getFormatter, getTranslations } from 'next-intl/server';
import { ContentContrastTable } from '@/components/results/content-contrast-table';
import { Exhibit } from '@/components/results/exhibit';
import { csvText } from '@/components/results/figure';
import { FigureTable } from '@/components/results/figure-table';
import { ScatterPlot } from '@/components/results/plots/scatter-plot';
import { RegressionTable } from '@/components/results/regression-table';
import { Notice } from '@/components/ui/notice';
import { DataTable } from '@/components/ui/table';
import { evidence } from '@/lib/domain/analysis/evidence';
import { responsesAddress } from '@/lib/domain/results/results-address';
import { figuresOf } from '@/lib/server/results/analyse';
import { ResultsFrame } from '../results-frame';
import { beginResultsPage, type ResultsPageProps } from '../results-page';

export default async function EvidencePage(props: ResultsPageProps) {
  const { source, filter, stratum, words } = await beginResultsPage(props);
  const [t, reasons, format] = await Promise.all([
    getTranslations('results'),
    getTranslations('results.reasons'),
    getFormatter(),
  ]);
  const { points, correlation, l1, regressions } = figuresOf(source, filter, 'evidence', evidence);
  const number = (value: number | null) =>
    value === null ? t('figure.missing') : format.number(value, { maximumFractionDigits: 3 });
  const named = points.map((point) => ({ ...point, label: words.model(point.model) }));
  return (
    <ResultsFrame source={source} filter={filter} page="/evidence" n={stratum.n}>
      <Exhibit
        id="evidence"
        title={t('evidence.scatter')}
        lead={t('evidence.scatterLead', {
          pearson: number(correlation.pearson.value),
          spearman: number(correlation.spearman.value),
          n: correlation.pearson.n,
        })}
        caveat={t('evidence.scatterCaveat')}
        plot={
          <ScatterPlot
            label={t('evidence.scatter')}
            xAxis={t('axes.rounds')}
            yAxis={t('axes.acceptability')}
            points={named.map(({ label, meanRetrievalRounds, acceptability }) => ({
              label,
              x: meanRetrievalRounds,
              y: acceptability,
            }))}
          />
        }
        table={
          <>
            <FigureTable
              caption={t('evidence.correlation')}
              rowHeader={t('evidence.correlation')}
              rows={(['pearson', 'spearman'] as const).map((key) => ({ key, ...correlation[key] }))}
              rowKey={(row) => row.key}
              rowLabel={(row) => t(`evidence.${row.key}`)}
              columns={[
                { key: 'value', header: t('columns.all'), unit: 'number', figure: (row) => row },
              ]}
            />
            <DataTable
              caption={t('evidence.scatter')}
              rows={named}
              rowKey={(row) => row.model}
              columns={[
                {
                  key: 'model',
                  header: t('columns.model'),
                  isRowHeader: true,
                  cell: (row) => row.label,
                },
                { key: 'n', header: t('balance.n'), align: 'end', cell: (row) => row.n },
                {
                  key: 'rounds',
                  header: t('evidence.rounds'),
                  align: 'end',
                  cell: (row) => number(row.meanRetrievalRounds),
                },
                {
                  key: 'acceptability',
                  header: t('axes.acceptability'),
                  align: 'end',
                  cell: (row) =>
                    format.number(100 * row.acceptability, {
                      minimumFractionDigits: 2,
                      maximumFractionDigits: 2,
                    }),
                },
              ]}
            />
          </>
        }
        csv={csvText([
          ['model', 'n', 'mean_retrieval_rounds', 'acceptability'],
          ...points.map((point) => [
            point.model,
            point.n,
            point.meanRetrievalRounds,
            point.acceptability,
          ]),
        ])}
      />
      {l1.available ? (
        <ContentContrastTable
          content={l1}
          hrefOf={(content, more) =>
            responsesAddress(source.study.id, filter, { level: ['L1'], content, ...more })
          }
        />
      ) : (
        <Notice title={t('evidence.l1')}>{reasons(l1.reason)}</Notice>
      )}
      <RegressionTable regressions={regressions} />
    </ResultsFrame>
  );
}
