import { getTranslations } from 'next-intl/server';
import { ProfileExhibits } from '@/components/results/profile-exhibits';
import { profilesSection } from '@/lib/domain/analysis/profiles';
import { type FigureConditions, responsesAddress } from '@/lib/domain/results/results-address';
import { figuresOf } from '@/lib/server/results/analyse';
import { ResultsFrame } from '../results-frame';
import { beginResultsPage, type ResultsPageProps } from '../results-page';

export default async function ProfilesPage(props: ResultsPageProps) {
  const { source, filter, shown, stratum, words } = await beginResultsPage(props);
  const t = await getTranslations('results');
  const section = figuresOf(source, filter, 'profiles', profilesSection);
  const to = (more: FigureConditions) => responsesAddress(shown, more);
  return (
    <ResultsFrame source={source} filter={filter} page="/profiles" n={stratum.n}>
      <ProfileExhibits
        id="needs"
        title={t('profiles.needs')}
        rowHeader={t('columns.need')}
        parts={section.needs.map((part) => ({
          ...part,
          key: part.need,
          label: words.need(part.need),
        }))}
        modelLabel={words.model}
        hrefOf={(need, more) => to({ need: [need], ...more })}
      />
      <ProfileExhibits
        id="domains"
        title={t('profiles.domains')}
        rowHeader={t('columns.domain')}
        parts={section.domains.map((part) => ({
          ...part,
          key: part.domain,
          label: words.domain(part.domain),
        }))}
        modelLabel={words.model}
        hrefOf={(domain, more) => to({ domain: [domain], ...more })}
      />
    </ResultsFrame>
  );
}
