import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Agreement } from '@/lib/domain/analysis/agreement';
import { responsesAddress, type ShownFigures } from '@/lib/domain/results/results-address';
import { Exhibit } from './exhibit';
import { type FigureColumn, figuresCsv } from './figure';
import { FigureTable } from './figure-table';

export const agreementDimensions = ['level', 'verdict', 'timing', 'intensity'] as const;
export type AgreementRow = Agreement & {
  readonly dimension: (typeof agreementDimensions)[number];
};

type AgreementExhibitProps = { shown: ShownFigures; rows: readonly AgreementRow[] };

/** How far people agree who judged the same responses, by dimension. */
export function AgreementExhibit({ shown, rows }: AgreementExhibitProps) {
  const t = useTranslations('results.agreement');
  const columns = useColumns();
  return (
    <Exhibit
      id="agreement"
      title={t('title')}
      lead={t('lead')}
      caveat={t('caveat')}
      table={
        <FigureTable
          caption={t('title')}
          rowHeader={t('dimension')}
          rows={rows}
          rowKey={(row) => row.dimension}
          rowLabel={(row) => t(row.dimension)}
          columns={columns}
          after={[
            {
              key: 'items',
              header: t('items'),
              align: 'end',
              cell: (row) => `${row.itemsUsed} / ${row.itemsFound}`,
            },
          ]}
        />
      }
      more={
        <p className="max-w-prose text-xs text-muted">
          {t('method')}{' '}
          <Link
            href={responsesAddress(shown, { overlap: 'yes' })}
            prefetch={false}
            className="text-accent hover:underline print:hidden"
          >
            {t('list')}
          </Link>
        </p>
      }
      csv={figuresCsv({ key: 'dimension', of: (row) => row.dimension }, columns, rows)}
    />
  );
}

function useColumns(): FigureColumn<AgreementRow>[] {
  const t = useTranslations('results.agreement');
  const coefficient = (
    key: string,
    header: string,
    figure: FigureColumn<AgreementRow>['figure'],
  ): FigureColumn<AgreementRow> => ({ key, header, unit: 'coefficient', figure });
  return [
    { key: 'percent', header: t('percent'), unit: 'share', figure: (row) => row.percent },
    coefficient('cohen', t('cohen'), (row) => row.cohen),
    coefficient('fleiss', t('fleiss'), (row) => row.fleiss),
    coefficient('krippendorff', t('krippendorff'), (row) => row.krippendorff),
    coefficient('gwet_ac1', t('gwet'), (row) => row.gwetAc1),
  ];
}
