import { useTranslations } from 'next-intl';
import type { ContentContrast, L1Content } from '@/lib/domain/analysis/evidence';
import type { ResponseConditions } from '@/lib/domain/results/results-address';
import { Exhibit } from './exhibit';
import { type FigureColumn, figuresCsv } from './figure';
import { FigureTable } from './figure-table';

type ContentContrastTableProps = {
  content: L1Content;
  hrefOf: (content: 'yes' | 'no', more: ResponseConditions) => string;
};
type ContrastRow = ContentContrast & { readonly key: 'acceptable' | 'insufficient' };

const conditions = {
  acceptable: { verdict: 'acceptable' },
  insufficient: { intensity: 'insufficient' },
} as const;

/** L1 responses that read local content beside those that did not. */
export function ContentContrastTable({ content, hrefOf }: ContentContrastTableProps) {
  const t = useTranslations('results.evidence');
  const columnWords = useTranslations('results.columns');
  const rows: ContrastRow[] = [
    { key: 'acceptable', ...content.acceptability },
    { key: 'insufficient', ...content.insufficient },
  ];
  const columns: FigureColumn<ContrastRow>[] = [
    {
      key: 'with_content',
      header: t('with'),
      unit: 'share',
      figure: (row) => row.withContent,
      href: (row) => hrefOf('yes', conditions[row.key]),
    },
    {
      key: 'without_content',
      header: t('without'),
      unit: 'share',
      figure: (row) => row.withoutContent,
      href: (row) => hrefOf('no', conditions[row.key]),
    },
    {
      key: 'difference',
      header: columnWords('difference'),
      unit: 'points',
      figure: (row) => row.difference,
    },
  ];
  return (
    <Exhibit
      id="content"
      title={t('l1')}
      lead={t('l1Lead', { n: content.n, known: content.known })}
      caveat={t('l1Caveat')}
      table={
        <FigureTable
          caption={t('l1')}
          rowHeader={t('outcome')}
          rows={rows}
          rowKey={(row) => row.key}
          rowLabel={(row) => t(row.key)}
          columns={columns}
        />
      }
      csv={figuresCsv({ key: 'outcome', of: (row) => row.key }, columns, rows)}
    />
  );
}
