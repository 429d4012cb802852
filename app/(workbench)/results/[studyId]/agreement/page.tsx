import { getTranslations } from 'next-intl/server';
import {
  AgreementExhibit,
  type AgreementRow,
  agreementDimensions,
} from '@/components/results/agreement-exhibit';
import { Notice } from '@/components/ui/notice';
import { overlapAgreement } from '@/lib/domain/analysis/analyse-dataset';
import { withPrimaryLabels } from '@/lib/domain/analysis/dataset-context';
import { bootstrapSettings, figuresOf } from '@/lib/server/results/analyse';
import { ResultsFrame } from '../results-frame';
import { beginResultsPage, type ResultsPageProps } from '../results-page';

export default async function AgreementPage(props: ResultsPageProps) {
  const { source, filter, shown, stratum } = await beginResultsPage(props);
  const [t, reasons] = await Promise.all([
    getTranslations('results.agreement'),
    getTranslations('results.reasons'),
  ]);
  const agreement = figuresOf(source, filter, 'agreement', ({ records }) => {
    const items = new Set(records.map(({ item_id }) => item_id));
    const overlap = source.labels.overlap.filter(({ item_id }) => items.has(item_id));
    return overlapAgreement(
      overlap.length === 0 ? [] : withPrimaryLabels(records, overlap),
      bootstrapSettings,
    );
  });
  return (
    <ResultsFrame source={source} filter={filter} page="/agreement" n={stratum.n}>
      {agreement.available ? (
        <AgreementExhibit
          shown={shown}
          rows={agreementDimensions.flatMap((dimension): AgreementRow[] => {
            const part = agreement[dimension];
            return part.available ? [{ dimension, ...part }] : [];
          })}
        />
      ) : (
        <Notice title={t('title')}>{reasons(agreement.reason)}</Notice>
      )}
    </ResultsFrame>
  );
}
