import { getTranslations } from 'next-intl/server';
import { Exhibit } from '@/components/results/exhibit';
import { type FigureColumn, figuresCsv } from '@/components/results/figure';
import { FigureTable } from '@/components/results/figure-table';
import { LevelMixPlot } from '@/components/results/level-mix-plot';
import type { GroupScores, ModelScores } from '@/lib/domain/analysis/leaderboard';
import {
  addressOf,
  type ResultsFilter,
  responsesAddress,
} from '@/lib/domain/results/results-address';
import { leaderboardOf } from '@/lib/server/results/analyse';
import { coverageColumns, modelColumn } from '../model-columns';
import { ResultsFrame } from '../results-frame';
import { beginResultsPage, type ResultsPageProps } from '../results-page';
import { readSorting, sortedRows } from './sorting';

export default async function LeaderboardPage(props: ResultsPageProps) {
  const { source, query, filter, stratum, words } = await beginResultsPage(props);
  const t = await getTranslations('results');
  const board = leaderboardOf(source, filter);
  const columns = await boardColumns(source.study.id, filter);
  const sorting = readSorting(query, columns);
  const sortable = columns.map((column) => ({
    ...column,
    ...(sorting?.key === column.key ? { sorted: sorting.direction } : {}),
    sortHref: addressOf(`/results/${source.study.id}/leaderboard`, {
      ...filter,
      sort:
        sorting?.key === column.key && sorting.direction === 'descending'
          ? `-${column.key}`
          : column.key,
    }),
  }));
  const rows = sortedRows(board.models, columns, sorting);
  const groupColumns = await columnsOfGroups();
  const levels = ['L0', 'L1', 'L2', 'L3'] as const;
  return (
    <ResultsFrame
      source={source}
      filter={filter}
      page="/leaderboard"
      n={stratum.n}
      kept={{ sort: sorting === null ? undefined : String(query.sort) }}
    >
      <Exhibit
        id="leaderboard"
        title={t('leaderboard.table')}
        lead={t('leaderboard.tableLead')}
        caveat={t('leaderboard.tableCaveat')}
        table={
          <FigureTable
            caption={t('leaderboard.table')}
            rowHeader={t('columns.model')}
            rows={rows}
            rowKey={(row) => row.model}
            rowLabel={(row) => words.model(row.model)}
            before={coverageColumns({ rank: t('columns.rank'), coverage: t('columns.coverage') })}
            columns={sortable}
          />
        }
        csv={figuresCsv({ key: 'model', of: (row) => row.model }, columns, rows)}
      />
      <Exhibit
        id="level-mix"
        title={t('leaderboard.levels')}
        lead={t('leaderboard.levelsLead')}
        caveat={t('leaderboard.levelsCaveat')}
        plot={
          <LevelMixPlot
            rows={board.models.map((row) => ({
              label: words.model(row.model),
              levels: row.levels,
            }))}
          />
        }
        table={null}
        csv={figuresCsv(
          { key: 'model', of: (row: ModelScores) => row.model },
          levels.map((level) => modelColumn(level, level, (row) => row.levels[level])),
          board.models,
        )}
      />
      {board.groups.length > 0 ? (
        <Exhibit
          id="groups"
          title={t('leaderboard.groups')}
          lead={t('leaderboard.groupsLead')}
          caveat={t('leaderboard.groupsCaveat')}
          table={
            <>
              <FigureTable
                caption={t('leaderboard.groups')}
                rowHeader={t('columns.group')}
                rows={board.groups}
                rowKey={(row) => row.group}
                rowLabel={(row) => `${words.group(row.group)} (${row.models.length})`}
                columns={groupColumns}
              />
              <FigureTable
                caption={t('leaderboard.differences')}
                rowHeader={t('leaderboard.differences')}
                rows={board.groupDifferences}
                rowKey={(row) => `${row.group} ${row.minus}`}
                rowLabel={(row) =>
                  t('leaderboard.minus', {
                    group: words.group(row.group),
                    minus: words.group(row.minus),
                  })
                }
                columns={[
                  {
                    key: 'acceptability',
                    header: t('columns.acceptability'),
                    unit: 'points',
                    figure: (row) => row.acceptability,
                  },
                ]}
              />
            </>
          }
          csv={figuresCsv({ key: 'group', of: (row) => row.group }, groupColumns, board.groups)}
        />
      ) : null}
    </ResultsFrame>
  );
}

/** Table 1 of the paper: acceptability, levels, errors, resources. */
async function boardColumns(
  studyId: string,
  filter: ResultsFilter,
): Promise<FigureColumn<ModelScores>[]> {
  const t = await getTranslations('results.columns');
  const to = (more: Parameters<typeof responsesAddress>[2]) => (row: ModelScores) =>
    responsesAddress(studyId, filter, { model: [row.model], ...more });
  const compact = (column: FigureColumn<ModelScores>) => ({ ...column, compact: true });
  const level = (key: 'L0' | 'L1' | 'L2' | 'L3') =>
    compact(modelColumn(key, key, (row) => row.levels[key], to({ level: [key] })));
  return [
    modelColumn(
      t('acceptability'),
      'acceptability',
      (row) => row.acceptability,
      to({ verdict: 'acceptable' }),
    ),
    level('L0'),
    level('L1'),
    level('L2'),
    level('L3'),
    compact(
      modelColumn(
        t('premature'),
        'premature',
        (row) => row.errors.premature,
        to({ timing: 'premature' }),
      ),
    ),
    compact(
      modelColumn(t('belated'), 'belated', (row) => row.errors.belated, to({ timing: 'belated' })),
    ),
    compact(
      modelColumn(
        t('inaction'),
        'inaction',
        (row) => row.errors.inaction,
        to({ timing: 'inaction' }),
      ),
    ),
    compact(
      modelColumn(
        t('inactionOfL0'),
        'inaction_of_l0',
        (row) => row.errors.inactionOfL0,
        to({ timing: 'inaction', level: ['L0'] }),
      ),
    ),
    compact(
      modelColumn(
        t('insufficient'),
        'insufficient',
        (row) => row.errors.insufficient,
        to({ intensity: 'insufficient' }),
      ),
    ),
    compact(
      modelColumn(
        t('excessive'),
        'excessive',
        (row) => row.errors.excessive,
        to({ intensity: 'excessive' }),
      ),
    ),
    compact(
      modelColumn(
        t('retrievalRounds'),
        'retrieval_rounds',
        (row) => row.resources.retrievalRounds,
        undefined,
        'number',
      ),
    ),
    compact(
      modelColumn(
        t('reasoningTokens'),
        'reasoning_tokens',
        (row) => row.resources.reasoningTokens,
        undefined,
        'number',
      ),
    ),
  ];
}

async function columnsOfGroups(): Promise<FigureColumn<GroupScores>[]> {
  const t = await getTranslations('results.columns');
  const column = (
    key: keyof Omit<GroupScores, 'group' | 'models'>,
    header: string,
    unit: FigureColumn<GroupScores>['unit'] = 'share',
  ): FigureColumn<GroupScores> => ({ key, header, unit, figure: (row) => row[key] });
  return [
    column('acceptability', t('acceptability')),
    column('L0', 'L0'),
    column('L1', 'L1'),
    column('L2', 'L2'),
    column('L3', 'L3'),
    column('premature', t('premature')),
    column('excessive', t('excessive')),
    column('retrievalRounds', t('retrievalRounds'), 'number'),
    column('reasoningTokens', t('reasoningTokens'), 'number'),
  ];
}
