import { getTranslations } from 'next-intl/server';
import { Exhibit } from '@/components/results/exhibit';
import { type FigureColumn, figuresCsv } from '@/components/results/figure';
import { FigureTable } from '@/components/results/figure-table';
import { Notice } from '@/components/ui/notice';
import type { Agreement } from '@/lib/domain/analysis/agreement';
import { overlapAgreement } from '@/lib/domain/analysis/analyse-dataset';
import { withPrimaryLabels } from '@/lib/domain/analysis/dataset-context';
import { bootstrapSettings, figuresOf } from '@/lib/server/results/analyse';
import { ResultsFrame } from '../results-frame';
import { beginResultsPage, type ResultsPageProps } from '../results-page';

const dimensions = ['level', 'verdict', 'timing', 'intensity'] as const;
type AgreementRow = Agreement & { readonly dimension: (typeof dimensions)[number] };

export default async function AgreementPage(props: ResultsPageProps) {
  const { source, filter, stratum } = await beginResultsPage(props);
  const [t, reasons] = await Promise.all([
    getTranslations('results'),
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
  const columns: FigureColumn<AgreementRow>[] = [
    { key: 'percent', header: t('agreement.percent'), unit: 'share', figure: (row) => row.percent },
    { key: 'cohen', header: t('agreement.cohen'), unit: 'coefficient', figure: (row) => row.cohen },
    {
      key: 'fleiss',
      header: t('agreement.fleiss'),
      unit: 'coefficient',
      figure: (row) => row.fleiss,
    },
    {
      key: 'krippendorff',
      header: t('agreement.krippendorff'),
      unit: 'coefficient',
      figure: (row) => row.krippendorff,
    },
    {
      key: 'gwet_ac1',
      header: t('agreement.gwet'),
      unit: 'coefficient',
      figure: (row) => row.gwetAc1,
    },
  ];
  if (!agreement.available) {
    return (
      <ResultsFrame source={source} filter={filter} page="/agreement" n={stratum.n}>
        <Notice title={t('agreement.title')}>{reasons(agreement.reason)}</Notice>
      </ResultsFrame>
    );
  }
  const rows = dimensions.flatMap((dimension): AgreementRow[] => {
    const part = agreement[dimension];
    return part.available ? [{ dimension, ...part }] : [];
  });
  return (
    <ResultsFrame source={source} filter={filter} page="/agreement" n={stratum.n}>
      <Exhibit
        id="agreement"
        title={t('agreement.title')}
        lead={t('agreement.lead')}
        caveat={t('agreement.caveat')}
        table={
          <>
            <FigureTable
              caption={t('agreement.title')}
              rowHeader={t('agreement.dimension')}
              rows={rows}
              rowKey={(row) => row.dimension}
              rowLabel={(row) => t(`agreement.${row.dimension}`)}
              columns={columns}
              after={[
                {
                  key: 'items',
                  header: t('agreement.items'),
                  align: 'end',
                  cell: (row) => `${row.itemsUsed} / ${row.itemsFound}`,
                },
              ]}
            />
            <p className="max-w-prose text-xs text-muted">{t('agreement.method')}</p>
          </>
        }
        csv={figuresCsv({ key: 'dimension', of: (row) => row.dimension }, columns, rows)}
      />
    </ResultsFrame>
  );
}
