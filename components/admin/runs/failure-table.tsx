import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { ForeignText } from '@/components/shared/foreign-text';
import { type Column, DataTable } from '@/components/ui/table';
import type { RunFailure } from '@/lib/domain/runs/launch';

type FailureTableProps = { launchId: string; failures: readonly RunFailure[] };

/** What failed and why, with the way to its trace. */
export function FailureTable({ launchId, failures }: FailureTableProps) {
  const t = useTranslations('admin.runs');
  const format = useFormatter();
  const columns: Column<RunFailure>[] = [
    {
      key: 'where',
      header: t('where'),
      isRowHeader: true,
      cell: ({ scenarioKey, checkpointKey, trial, responseId }) => {
        const words = t('place', { scenario: scenarioKey, checkpoint: checkpointKey, trial });
        return responseId === null ? (
          words
        ) : (
          <Link
            href={`/admin/runs/${launchId}/responses/${responseId}`}
            className="text-accent hover:underline"
          >
            {words}
          </Link>
        );
      },
    },
    { key: 'model', header: t('model'), cell: ({ modelKey }) => modelKey },
    { key: 'status', header: t('status'), cell: ({ status }) => t(`statuses.${status}`) },
    {
      key: 'reason',
      header: t('reason'),
      cell: ({ failure }) => (
        <div className="max-w-md min-w-48 text-xs">
          {failure === null ? null : <ForeignText text={failure} />}
        </div>
      ),
    },
    { key: 'tries', header: t('tries'), align: 'end', cell: ({ tries }) => format.number(tries) },
    {
      key: 'when',
      header: t('when'),
      secondary: true,
      cell: ({ writtenAt }) =>
        writtenAt === null ? '–' : format.dateTime(new Date(writtenAt), 'moment'),
    },
  ];
  return (
    <DataTable
      caption={t('failures')}
      columns={columns}
      rows={failures}
      rowKey={({ itemId, modelKey }) => `${modelKey} ${itemId}`}
    />
  );
}
