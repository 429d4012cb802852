import { useFormatter, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { type Column, DataTable } from '@/components/ui/table';
import type { ReferenceMatch } from '@/lib/domain/quality/calibration';

/** How often each person judged as was agreed. */
export function ReferenceMatches({ matches }: { matches: readonly ReferenceMatch[] }) {
  const t = useTranslations('admin.calibration');
  const format = useFormatter();
  const share = (part: number, whole: number) =>
    t('share', {
      part,
      whole,
      percent: format.number(part / whole, { style: 'percent', maximumFractionDigits: 0 }),
    });
  const columns: Column<ReferenceMatch>[] = [
    { key: 'name', header: t('person'), isRowHeader: true, cell: (row) => row.personName },
    {
      key: 'verdict',
      header: t('sameVerdict'),
      align: 'end',
      cell: (row) => share(row.sameVerdict, row.compared),
    },
    {
      key: 'all',
      header: t('sameInAll'),
      align: 'end',
      cell: (row) => share(row.sameInAll, row.compared),
    },
    {
      key: 'changed',
      header: t('changedSince'),
      align: 'end',
      cell: (row) => format.number(row.changedSince),
    },
  ];
  return (
    <Card title={t('matches')}>
      <p className="mb-2 max-w-prose text-muted">{t('matchesRest')}</p>
      <DataTable
        caption={t('matches')}
        columns={columns}
        rows={matches}
        rowKey={(row) => row.personId}
      />
    </Card>
  );
}
