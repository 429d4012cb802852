import { getTranslations } from 'next-intl/server';
import { FigureExhibit } from '@/components/results/figure-exhibit';
import { GroupExhibit } from '@/components/results/group-exhibit';
import { LevelMixExhibit } from '@/components/results/level-mix-exhibit';
import { RankNote } from '@/components/results/rank-note';
import { addressOf } from '@/lib/domain/results/results-address';
import { leaderboardOf, rankFloors } from '@/lib/server/results/analyse';
import { coverageColumns, coverageNote } from '../model-columns';
import { ResultsFrame } from '../results-frame';
import { beginResultsPage, type ResultsPageProps } from '../results-page';
import { boardColumns } from './board-columns';
import { readSorting, sortedRows } from './sorting';

export default async function LeaderboardPage(props: ResultsPageProps) {
  const { source, query, filter, shown, stratum, words } = await beginResultsPage(props);
  const t = await getTranslations('results');
  const board = leaderboardOf(source, filter);
  const note = await coverageNote();
  const columns = await boardColumns(shown);
  const sorting = readSorting(query, columns);
  const path = `/results/${source.study.id}/leaderboard`;
  const sortable = columns.map((column) => {
    const isSorted = sorting?.key === column.key;
    const turned = isSorted && sorting.direction === 'descending' ? `-${column.key}` : column.key;
    return {
      ...column,
      ...(isSorted ? { sorted: sorting.direction } : {}),
      sortHref: addressOf(path, { ...filter, sort: turned }),
    };
  });
  const kept = { sort: sorting === null ? undefined : String(query.sort) };
  return (
    <ResultsFrame source={source} filter={filter} page="/leaderboard" n={stratum.n} kept={kept}>
      <FigureExhibit
        id="leaderboard"
        title={t('leaderboard.table')}
        lead={t('leaderboard.tableLead')}
        caveat={t('leaderboard.tableCaveat')}
        names={{
          key: 'model',
          header: t('columns.model'),
          of: (row) => row.model,
          label: (row) => words.model(row.model),
          note,
        }}
        rows={sortedRows(board.models, columns, sorting)}
        before={await coverageColumns()}
        columns={sortable}
        hasWideTable
      >
        <RankNote models={board.models} floors={rankFloors} modelLabel={words.model} />
      </FigureExhibit>
      <LevelMixExhibit models={board.models} modelLabel={words.model} />
      {board.groups.length > 0 ? (
        <GroupExhibit
          shown={shown}
          groups={board.groups}
          differences={board.groupDifferences}
          groupLabel={words.group}
        />
      ) : null}
    </ResultsFrame>
  );
}
