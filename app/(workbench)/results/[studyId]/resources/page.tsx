import { getFormatter, getTranslations } from 'next-intl/server';
import { Exhibit } from '@/components/results/exhibit';
import { figuresCsv } from '@/components/results/figure';
import { FigureTable } from '@/components/results/figure-table';
import { ScatterPlot } from '@/components/results/plots/scatter-plot';
import type { Resources } from '@/lib/domain/analysis/scores';
import { leaderboardOf } from '@/lib/server/results/analyse';
import { ResultsFrame } from '../results-frame';
import { beginResultsPage, type ResultsPageProps } from '../results-page';

const quantities = [
  'retrievalRounds',
  'commands',
  'inputTokens',
  'outputTokens',
  'completionTokens',
  'reasoningTokens',
] as const;

type ResourceRow = { readonly model: string | null; readonly resources: Resources };

export default async function ResourcesPage(props: ResultsPageProps) {
  const { source, filter, stratum, words } = await beginResultsPage(props);
  const [t, format] = await Promise.all([getTranslations('results'), getFormatter()]);
  const board = leaderboardOf(source, filter);
  const rows: ResourceRow[] = [
    { model: null, resources: board.overall.resources },
    ...board.models.map(({ model, resources }) => ({ model, resources })),
  ];
  const columns = quantities.map((key) => ({
    key,
    header: t(`columns.${key}`),
    unit: 'number' as const,
    figure: (row: ResourceRow) => row.resources[key],
  }));
  const points = board.models.flatMap(({ model, resources, acceptability }) => {
    const [x, y] = [resources.reasoningTokens.value, acceptability.value];
    return x === null || y === null ? [] : [{ label: words.model(model), x: x / 1000, y }];
  });
  return (
    <ResultsFrame source={source} filter={filter} page="/resources" n={stratum.n}>
      <Exhibit
        id="resources"
        title={t('resources.title')}
        lead={t('resources.lead')}
        caveat={t('resources.caveat')}
        {...(points.length < 2
          ? {}
          : {
              plot: (
                <ScatterPlot
                  label={t('resources.title')}
                  xAxis={`${t('columns.reasoningTokens')} (${format.number(1000)})`}
                  yAxis={t('axes.acceptability')}
                  points={points}
                />
              ),
            })}
        table={
          <FigureTable
            caption={t('resources.title')}
            rowHeader={t('columns.model')}
            rows={rows}
            rowKey={(row) => row.model ?? ''}
            rowLabel={(row) => (row.model === null ? t('columns.all') : words.model(row.model))}
            columns={columns}
          />
        }
        csv={figuresCsv({ key: 'model', of: (row) => row.model ?? 'all' }, columns, rows)}
      />
    </ResultsFrame>
  );
}
