import { OtherIssueExhibit } from '@/components/results/other-issue-exhibit';
import { SilenceExhibit } from '@/components/results/silence-exhibit';
import { otherIssuesSection } from '@/lib/domain/analysis/other-issues';
import { silenceSection } from '@/lib/domain/analysis/silence';
import { figuresOf } from '@/lib/server/results/analyse';
import { ResultsFrame } from '../results-frame';
import { beginResultsPage, type ResultsPageProps } from '../results-page';

export default async function IssuesPage(props: ResultsPageProps) {
  const { source, filter, shown, stratum, words } = await beginResultsPage(props);
  const shared = { shown, modelLabel: words.model };
  return (
    <ResultsFrame source={source} filter={filter} page="/issues" n={stratum.n}>
      <OtherIssueExhibit
        {...shared}
        section={figuresOf(source, filter, 'other-issues', otherIssuesSection)}
      />
      <SilenceExhibit {...shared} section={figuresOf(source, filter, 'silence', silenceSection)} />
    </ResultsFrame>
  );
}
