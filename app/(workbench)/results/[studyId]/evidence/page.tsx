import { getTranslations } from 'next-intl/server';
import { ContentContrastTable } from '@/components/results/content-contrast-table';
import { EvidenceExhibit } from '@/components/results/evidence-exhibit';
import { RegressionTable } from '@/components/results/regression-table';
import { Notice } from '@/components/ui/notice';
import { evidence } from '@/lib/domain/analysis/evidence';
import { type FigureConditions, responsesAddress } from '@/lib/domain/results/results-address';
import { figuresOf } from '@/lib/server/results/analyse';
import { ResultsFrame } from '../results-frame';
import { beginResultsPage, type ResultsPageProps } from '../results-page';

export default async function EvidencePage(props: ResultsPageProps) {
  const { source, filter, shown, stratum, words } = await beginResultsPage(props);
  const [t, reasons] = await Promise.all([
    getTranslations('results.evidence'),
    getTranslations('results.reasons'),
  ]);
  const section = figuresOf(source, filter, 'evidence', evidence);
  const to = (more: FigureConditions) => responsesAddress(shown, more);
  return (
    <ResultsFrame source={source} filter={filter} page="/evidence" n={stratum.n}>
      <EvidenceExhibit
        evidence={section}
        modelLabel={words.model}
        hrefOf={(model) => to({ model: [model] })}
      />
      {section.l1.available ? (
        <ContentContrastTable
          content={section.l1}
          hrefOf={(content, more) => to({ level: ['L1'], content, ...more })}
        />
      ) : (
        <Notice title={t('l1')}>{reasons(section.l1.reason)}</Notice>
      )}
      <RegressionTable
        regressions={section.regressions}
        hrefOf={(regression) => to({ regression })}
      />
    </ResultsFrame>
  );
}
