/** What the pages of a study's results begin with. */
import {
  momentMark,
  type QueryParameters,
  readFilter,
  type ShownFigures,
} from '@/lib/domain/results/results-address';
import { stratumOf } from '@/lib/server/results/analyse';
import { requireResults } from '@/lib/server/results/results-source';
import { createWords } from './words';

export type ResultsPageProps = {
  params: Promise<{ studyId: string }>;
  searchParams: Promise<QueryParameters>;
};

/** Asks for the reader, the study and its labels, and narrows them as the address says. */
export async function beginResultsPage({ params, searchParams }: ResultsPageProps) {
  const [{ studyId }, query] = await Promise.all([params, searchParams]);
  const source = await requireResults(studyId);
  const filter = readFilter(query);
  const shown: ShownFigures = { studyId, filter, seen: momentMark(source.watermark) };
  return {
    source,
    query,
    filter,
    shown,
    stratum: stratumOf(source, filter),
    words: await createWords(source),
  };
}
