import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { type Column, DataTable } from '@/components/ui/table';
import { type AnnotatorRate, fewestScenariosForSpread } from '@/lib/domain/quality/annotator-rates';

/** Each annotator's rates beside what is to be expected, and how they moved over his labels. */
export function AnnotatorRates({ rates }: { rates: readonly AnnotatorRate[] }) {
  const t = useTranslations('admin.quality');
  const format = useFormatter();
  const notExpected = ({ scenarios }: AnnotatorRate) => (
    <span className="text-xs text-muted">
      {scenarios < fewestScenariosForSpread
        ? t('fewScenarios', { fewest: fewestScenariosForSpread })
        : t('onePerson')}
    </span>
  );
  const percent = (share: number) =>
    format.number(share, { style: 'percent', maximumFractionDigits: 0 });
  const columns: Column<AnnotatorRate>[] = [
    {
      key: 'name',
      header: t('person'),
      isRowHeader: true,
      cell: (row) => <span className="block min-w-28 wrap-anywhere">{row.displayName}</span>,
    },
    {
      key: 'labels',
      header: t('labels'),
      align: 'end',
      cell: (row) => format.number(row.labels),
    },
    {
      key: 'acceptable',
      header: t('acceptable'),
      align: 'end',
      cell: (row) => (
        <>
          {percent(row.acceptable)}{' '}
          {row.isOutlier ? <Badge tone="warning">{t('outlier')}</Badge> : null}
        </>
      ),
    },
    {
      key: 'expected',
      header: t('expected'),
      align: 'end',
      secondary: true,
      cell: (row) =>
        row.expected
          ? nowrap(
              t('interval', { low: percent(row.expected.low), high: percent(row.expected.high) }),
            )
          : notExpected(row),
    },
    {
      key: 'drift',
      header: t('drift'),
      cell: (row) => (
        <>
          {nowrap(row.quarters.map((quarter) => percent(quarter.acceptable)).join(' → '))}{' '}
          {row.hasDrifted ? <Badge tone="warning">{t('drifted')}</Badge> : null}
        </>
      ),
    },
    {
      key: 'corrected',
      header: t('corrected'),
      align: 'end',
      secondary: true,
      cell: (row) => percent(row.corrected),
    },
    {
      key: 'median',
      header: t('median'),
      align: 'end',
      secondary: true,
      cell: (row) => t('seconds', { seconds: row.medianActiveMs / 1_000 }),
    },
  ];
  return (
    <Card title={t('ratesTitle')}>
      <DataTable
        caption={t('ratesTitle')}
        columns={columns}
        rows={rates}
        rowKey={(row) => row.personId}
      />
      <p className="mt-3 max-w-prose text-xs text-muted">{t('ratesNote')}</p>
    </Card>
  );
}

/** Figures that belong together, on one line where the screen has the room. */
const nowrap = (figures: string) => <span className="md:whitespace-nowrap">{figures}</span>;
