import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { type Column, DataTable } from '@/components/ui/table';
import type { Backup } from '@/lib/domain/access/backup';

const bytesPerMegabyte = 1024 * 1024;

/** The backups that were made and those that failed, newest first. */
export function BackupTable({ backups }: { backups: readonly Backup[] }) {
  const t = useTranslations('admin.backups');
  const format = useFormatter();
  const columns: Column<Backup>[] = [
    {
      key: 'at',
      header: t('at'),
      isRowHeader: true,
      cell: (backup) => format.dateTime(new Date(backup.at), 'moment'),
    },
    { key: 'reason', header: t('reason'), cell: (backup) => t(`reasons.${backup.reason}`) },
    {
      key: 'state',
      header: t('state'),
      cell: (backup) =>
        backup.failure === null ? (
          <Badge tone="positive">{t('good')}</Badge>
        ) : (
          <Badge tone="danger">{t('bad')}</Badge>
        ),
    },
    {
      key: 'size',
      header: t('size'),
      align: 'end',
      cell: (backup) =>
        backup.bytes === null
          ? ''
          : t('megabytes', { megabytes: Math.max(0.1, backup.bytes / bytesPerMegabyte) }),
    },
    {
      key: 'name',
      header: t('folder'),
      secondary: true,
      cell: (backup) => <code className="text-xs break-all">{backup.name}</code>,
    },
  ];
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={backups}
      rowKey={(backup) => String(backup.id)}
    />
  );
}
