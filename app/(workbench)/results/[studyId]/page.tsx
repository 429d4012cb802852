import { getTranslations } from 'next-intl/server';
import { ClaimTable } from '@/components/results/claim-table';
import { FigureExhibit } from '@/components/results/figure-exhibit';
import { LeadingFigures } from '@/components/results/leading-figures';
import { IntervalPlot } from '@/components/results/plots/interval-plot';
import { RankNote } from '@/components/results/rank-note';
import { type ClaimName, claims } from '@/lib/domain/analysis/claims';
import { addressOf, responsesAddress } from '@/lib/domain/results/results-address';
import { figuresOf, leaderboardOf, rankFloors } from '@/lib/server/results/analyse';
import { leadingFigures } from './leading-figures';
import { coverageColumns, coverageNote, modelColumn } from './model-columns';
import { ResultsFrame } from './results-frame';
import { beginResultsPage, type ResultsPageProps } from './results-page';

export default async function OverviewPage(props: ResultsPageProps) {
  const { source, filter, shown, stratum, words } = await beginResultsPage(props);
  const t = await getTranslations('results');
  const board = leaderboardOf(source, filter);
  const note = await coverageNote();
  return (
    <ResultsFrame source={source} filter={filter} page="" n={stratum.n}>
      <LeadingFigures figures={await leadingFigures(source, shown)} />
      <FigureExhibit
        id="acceptability"
        title={t('overview.byModel')}
        lead={t('overview.byModelLead')}
        caveat={t('overview.byModelCaveat')}
        plot={
          <IntervalPlot
            label={t('overview.byModel')}
            axis={t('axes.acceptability')}
            points={board.models.map((row) => ({
              label: words.model(row.model),
              group: row.group && words.group(row.group),
              ...row.acceptability,
            }))}
          />
        }
        names={{
          key: 'model',
          header: t('columns.model'),
          of: (row) => row.model,
          label: (row) => words.model(row.model),
          note,
        }}
        rows={board.models}
        hasNarrowTable
        before={await coverageColumns()}
        columns={[
          modelColumn(
            t('columns.acceptability'),
            'acceptability',
            (row) => row.acceptability,
            ({ model }) => responsesAddress(shown, { model: [model], verdict: 'acceptable' }),
          ),
        ]}
      >
        <RankNote models={board.models} floors={rankFloors} modelLabel={words.model} />
      </FigureExhibit>
      <ClaimTable
        claims={figuresOf(source, filter, 'claims', claims)}
        modelLabel={words.model}
        hrefOf={(claim, model) =>
          addressOf(`/results/${source.study.id}/${claimPages[claim]}`, {
            ...filter,
            ...(model === null ? {} : { model: [model] }),
          })
        }
      />
    </ResultsFrame>
  );
}

/** Where the figures stand that a claim compares. */
const claimPages: Readonly<Record<ClaimName, string>> = {
  attentionIsMostOfAll: 'leaderboard',
  overProactiveIsMostOfRejected: 'over-proactivity',
  prematureAboveBelated: 'leaderboard',
  excessiveAboveInsufficient: 'leaderboard',
  acceptedSilenceRunsMoreCommands: 'issues',
  contentRaisesL1Acceptability: 'evidence',
  timelyL1FailsByTooLittle: 'mirror',
  timelyL3FailsByTooMuch: 'mirror',
  opportunityIsObservedMoreThanDependency: 'profiles',
  financeIsPreparedMoreThanTravel: 'profiles',
  socialIsExecutedMoreThanHealth: 'profiles',
};
