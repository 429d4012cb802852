import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { type Column, DataTable } from '@/components/ui/table';
import type { AffectedScenario } from '@/lib/domain/assignment/study-settings';

type AffectedTableProps = { studyId: string; scenarios: readonly AffectedScenario[] };

/** Scenarios with labels made under an older guideline; on a scenario's own page items go back to their annotator. */
export function AffectedTable({ studyId, scenarios }: AffectedTableProps) {
  const t = useTranslations('admin.guidelineEffects');
  const format = useFormatter();
  const columns: Column<AffectedScenario>[] = [
    {
      key: 'scenario',
      header: t('scenario'),
      isRowHeader: true,
      cell: (row) => (
        <Link
          href={`/admin/studies/${studyId}/scenarios/${row.scenarioId}`}
          className="hover:underline"
        >
          {row.title}
        </Link>
      ),
    },
    { key: 'annotator', header: t('annotator'), cell: (row) => row.annotatorName },
    { key: 'batch', header: t('batch'), cell: (row) => row.batchName },
    {
      key: 'versions',
      header: t('versions'),
      cell: (row) => format.list(row.versions.map(String), { type: 'unit' }),
    },
    {
      key: 'labels',
      header: t('labels'),
      align: 'end',
      cell: (row) => format.number(row.labels),
    },
  ];
  return (
    <DataTable
      caption={t('caption')}
      columns={columns}
      rows={scenarios}
      rowKey={(row) => `${row.scenarioId}/${row.annotatorName}/${row.batchName}`}
    />
  );
}
