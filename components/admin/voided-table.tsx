import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { LongText } from '@/components/shared/long-text';
import { ReaderMoment } from '@/components/shared/reader-moment';
import { type Column, DataTable } from '@/components/ui/table';
import type { VoidedResponse } from '@/lib/domain/assignment/voided-responses';
import { ReinstateButton, type ReinstateItem } from './reinstate-button';
import { ResponseLink } from './response-link';

type VoidedTableProps = {
  studyId: string;
  responses: readonly VoidedResponse[];
  /** The page of the study that a response leads back to. */
  from: string;
  reinstate: ReinstateItem;
};

/** Voided responses with who took them out, when and why; each can be looked at as its annotators saw it. */
export function VoidedTable({ studyId, responses, from, reinstate }: VoidedTableProps) {
  const t = useTranslations('admin.voided');
  const format = useFormatter();
  const columns: Column<VoidedResponse>[] = [
    {
      key: 'response',
      header: t('response'),
      isRowHeader: true,
      cell: (row) => (
        <span className="flex min-w-40 flex-col items-start gap-2">
          <Link
            href={`/admin/studies/${studyId}/scenarios/${row.scenarioId}`}
            prefetch={false}
            className="wrap-anywhere hover:underline"
          >
            {t('item', { scenario: row.scenarioTitle, checkpoint: row.checkpointIndex })}
          </Link>
          <ResponseLink studyId={studyId} of={row.responseId} from={from} />
        </span>
      ),
    },
    { key: 'model', header: t('model'), cell: (row) => row.model },
    {
      key: 'reason',
      header: t('reason'),
      cell: (row) => <LongText text={row.reason} className="min-w-64" />,
    },
    { key: 'by', header: t('by'), cell: (row) => row.voidedByName ?? t('machine') },
    { key: 'at', header: t('at'), cell: (row) => <ReaderMoment at={row.voidedAt} /> },
    {
      key: 'labels',
      header: t('labels'),
      align: 'end',
      secondary: true,
      cell: (row) => format.number(row.labels),
    },
    {
      key: 'actions',
      header: <span className="sr-only">{t('actions')}</span>,
      align: 'end',
      cell: (row) => (
        <ReinstateButton
          responseId={row.responseId}
          voidedAt={row.voidedAt}
          item={t('itemOf', {
            scenario: row.scenarioTitle,
            checkpoint: row.checkpointIndex,
            model: row.model,
          })}
          reinstate={reinstate}
        />
      ),
    },
  ];
  return (
    <DataTable
      caption={t('caption')}
      columns={columns}
      rows={responses}
      rowKey={(row) => row.responseId}
    />
  );
}
