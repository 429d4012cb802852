import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { type Column, DataTable } from '@/components/ui/table';
import type { QuickLabel } from '@/lib/domain/quality/study-quality';
import { ResponseLink } from './response-link';

type QuickLabelsProps = {
  studyId: string;
  total: number;
  labels: readonly QuickLabel[];
  /** By scenario id. */
  titles: Readonly<Record<string, string>>;
  belowMs: number | null;
  medianMs: number | null;
};

/** Seconds, cut to tenths and not rounded: what is below a bound is not shown as the bound. */
const wholeTenths = (ms: number) => Math.floor(ms / 100) / 10;

/** Labels given in much less time than usual; each leads to where it can be returned. */
export function QuickLabels({
  studyId,
  total,
  labels,
  titles,
  belowMs,
  medianMs,
}: QuickLabelsProps) {
  const t = useTranslations('admin.quality');
  const words = useTranslations('labels');
  if (belowMs === null || medianMs === null) return null;
  const columns: Column<QuickLabel>[] = [
    {
      key: 'item',
      header: t('label'),
      isRowHeader: true,
      cell: (row) => (
        <span className="flex flex-wrap gap-x-2">
          <Link
            className="hover:underline"
            href={`/admin/studies/${studyId}/scenarios/${row.scenarioId}`}
          >
            {t('item', {
              scenario: titles[row.scenarioId] ?? '',
              model: row.model,
              checkpoint: row.checkpointIndex,
            })}
          </Link>
          <ResponseLink studyId={studyId} of={row.slotId} from="quality#quick" />
        </span>
      ),
    },
    { key: 'person', header: t('person'), cell: (row) => row.annotatorName },
    { key: 'verdict', header: t('verdict'), cell: (row) => words(`verdict.${row.verdict}`) },
    {
      key: 'time',
      header: t('time'),
      align: 'end',
      cell: (row) => t('seconds', { seconds: wholeTenths(row.activeMs) }),
    },
  ];
  return (
    <Card title={t('quickTitle')}>
      <p className="mb-3 max-w-prose text-muted">
        {t('quickLead', {
          count: total,
          below: wholeTenths(belowMs),
          median: wholeTenths(medianMs),
          basis: belowMs > medianMs / 5 + 1 ? 'floor' : 'median',
        })}
      </p>
      {labels.length > 0 ? (
        <DataTable
          caption={t('quickTitle')}
          columns={columns}
          rows={labels}
          rowKey={(row) => row.slotId}
        />
      ) : null}
      {labels.length < total ? (
        <p className="mt-2 text-xs text-muted">{t('quickCut', { shown: labels.length, total })}</p>
      ) : null}
    </Card>
  );
}
