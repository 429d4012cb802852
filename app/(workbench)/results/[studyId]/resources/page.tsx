import { ResourceExhibit } from '@/components/results/resource-exhibit';
import { leaderboardOf } from '@/lib/server/results/analyse';
import { ResultsFrame } from '../results-frame';
import { beginResultsPage, type ResultsPageProps } from '../results-page';

export default async function ResourcesPage(props: ResultsPageProps) {
  const { source, filter, shown, stratum, words } = await beginResultsPage(props);
  return (
    <ResultsFrame source={source} filter={filter} page="/resources" n={stratum.n}>
      <ResourceExhibit
        shown={shown}
        board={leaderboardOf(source, filter)}
        modelLabel={words.model}
      />
    </ResultsFrame>
  );
}
