import { getTranslations } from 'next-intl/server';
import { AlternativeList } from '@/components/results/alternative-list';
import { AlternativesExhibit } from '@/components/results/alternatives-exhibit';
import { MirrorExhibits } from '@/components/results/mirror-exhibits';
import { type MirrorCase, mirrorCases } from '@/lib/domain/analysis/mirror-cases';
import {
  mirrorSection,
  responsesWithAlternatives,
} from '@/lib/domain/analysis/timely-but-rejected';
import { figuresOf } from '@/lib/server/results/analyse';
import { ResultsFrame } from '../results-frame';
import { beginResultsPage, type ResultsPageProps } from '../results-page';

const cases = Object.keys(mirrorCases) as MirrorCase[];

export default async function MirrorPage(props: ResultsPageProps) {
  const { source, filter, shown, stratum, words } = await beginResultsPage(props);
  const t = await getTranslations('results.mirror');
  const section = figuresOf(source, filter, 'mirror', (part) =>
    mirrorSection(part, source.records),
  );
  return (
    <ResultsFrame source={source} filter={filter} page="/mirror" n={stratum.n}>
      <MirrorExhibits shown={shown} section={section} modelLabel={words.model} />
      <AlternativesExhibit shown={shown} section={section} />
      {cases.map((kind) => (
        <AlternativeList
          key={kind}
          shown={shown}
          title={t(kind)}
          modelLabel={words.model}
          responses={
            figuresOf(source, filter, `alternatives ${kind}`, ({ records }) => ({
              list: responsesWithAlternatives(records, kind, source.records).filter(
                ({ accepted }) => accepted.length > 0,
              ),
            })).list
          }
        />
      ))}
    </ResultsFrame>
  );
}
