import { getTranslations } from 'next-intl/server';
import { ClaimTable } from '@/components/results/claim-table';
import { Exhibit } from '@/components/results/exhibit';
import { figuresCsv } from '@/components/results/figure';
import { FigureTable } from '@/components/results/figure-table';
import { LeadingFigures } from '@/components/results/leading-figures';
import { IntervalPlot } from '@/components/results/plots/interval-plot';
import { claims } from '@/lib/domain/analysis/claims';
import { otherIssues } from '@/lib/domain/analysis/other-issues';
import { overProactivity } from '@/lib/domain/analysis/over-proactivity';
import { responsesAddress } from '@/lib/domain/results/results-address';
import { coverageFloor, figuresOf, leaderboardOf } from '@/lib/server/results/analyse';
import { coverageColumns, modelColumn } from './model-columns';
import { ResultsFrame } from './results-frame';
import { beginResultsPage, type ResultsPageProps } from './results-page';

export default async function OverviewPage(props: ResultsPageProps) {
  const { source, filter, stratum, words } = await beginResultsPage(props);
  const t = await getTranslations('results');
  const board = leaderboardOf(source, filter);
  const over = figuresOf(source, filter, 'over-proactivity-overall', overProactivity);
  const issues = figuresOf(source, filter, 'other-issues-overall', otherIssues);
  const held = figuresOf(source, filter, 'claims', claims);
  const columns = [
    modelColumn(
      t('columns.acceptability'),
      'acceptability',
      (row) => row.acceptability,
      (row) =>
        responsesAddress(source.study.id, filter, { model: [row.model], verdict: 'acceptable' }),
    ),
  ];
  const to = (more: Parameters<typeof responsesAddress>[2]) =>
    responsesAddress(source.study.id, filter, more);
  return (
    <ResultsFrame source={source} filter={filter} page="" n={stratum.n}>
      <LeadingFigures
        figures={[
          {
            label: t('overview.acceptability'),
            figure: board.overall.acceptability,
            unit: 'share',
            href: to({ verdict: 'acceptable' }),
          },
          {
            label: t('overview.overProactive'),
            figure: over.ofRejected,
            unit: 'share',
            href: to({ over: 'yes' }),
          },
          {
            label: t('overview.attention'),
            figure: board.overall.levels.L1,
            unit: 'share',
            href: to({ level: ['L1'] }),
          },
          {
            label: t('overview.prematureToBelated'),
            figure: over.prematureToBelated,
            unit: 'number',
            href: to({ timing: 'premature' }),
          },
          {
            label: t('overview.excessiveToInsufficient'),
            figure: over.excessiveToInsufficient,
            unit: 'number',
            href: to({ intensity: 'excessive' }),
          },
          {
            label: t('overview.otherIssues'),
            figure: issues.any.ofRejected,
            unit: 'share',
            href: to({ issue: 'any' }),
          },
        ]}
      />
      <Exhibit
        id="acceptability"
        title={t('overview.byModel')}
        lead={t('overview.byModelLead', { floor: coverageFloor })}
        caveat={t('overview.byModelCaveat')}
        plot={
          <IntervalPlot
            label={t('overview.byModel')}
            axis={t('axes.acceptability')}
            points={board.models.map((row) => ({
              label: words.model(row.model),
              value: row.acceptability.value,
              interval: row.acceptability.interval,
              group: row.group && words.group(row.group),
            }))}
          />
        }
        table={
          <FigureTable
            caption={t('overview.byModel')}
            rowHeader={t('columns.model')}
            rows={board.models}
            rowKey={(row) => row.model}
            rowLabel={(row) => words.model(row.model)}
            before={coverageColumns({ rank: t('columns.rank'), coverage: t('columns.coverage') })}
            columns={columns}
          />
        }
        csv={figuresCsv({ key: 'model', of: (row) => row.model }, columns, board.models)}
      />
      <ClaimTable claims={held} modelLabel={words.model} />
    </ResultsFrame>
  );
}
