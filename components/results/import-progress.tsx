import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { DataTable } from '@/components/ui/table';
import type { ImportEvent } from '@/lib/domain/dataset/import-event';

type ImportProgressProps = {
  /** Share of the files that was sent; null before. */
  sent: number | null;
  event: ImportEvent | null;
};

/** How far an import is, or how it ended. */
export function ImportProgress({ sent, event }: ImportProgressProps) {
  const t = useTranslations('results.importing');
  if (sent === null) return null;
  switch (event?.kind) {
    case undefined:
      return <p role="status">{t('uploading', { percent: Math.round(sent * 100) })}</p>;
    case 'checking':
      return <p role="status">{t('checking', { rows: event.rows })}</p>;
    case 'storing':
      return <p role="status">{t('storing', { rows: event.rows, of: event.of })}</p>;
    case 'done':
      return (
        <>
          <Notice tone="positive" announce>
            <p>{t('done', { added: event.added, present: event.present })}</p>
            {event.ignoredColumns.length > 0 ? (
              <p>{t('ignored', { columns: event.ignoredColumns.join(', ') })}</p>
            ) : null}
            <p>
              <Link href={`/results/${event.studyId}`} className="font-medium underline">
                {t('open')}
              </Link>
            </p>
          </Notice>
          {event.quarantined > 0 ? (
            <FaultTable
              title={t('quarantined', { count: event.quarantined })}
              faults={event.faults}
            />
          ) : null}
        </>
      );
    case 'faults':
      return (
        <>
          <Notice tone="danger" announce title={t('faults', { count: event.count })} />
          <FaultTable title={t('faults', { count: event.count })} faults={event.faults} />
          {event.count > event.faults.length ? (
            <p className="text-muted">{t('more', { count: event.count - event.faults.length })}</p>
          ) : null}
        </>
      );
    case 'refused':
      return <Notice tone="danger" announce title={t('refused', { detail: event.detail })} />;
    case 'failed':
      return <Notice tone="danger" announce title={t('failed')} />;
  }
}

type Faults = Extract<ImportEvent, { readonly kind: 'faults' }>['faults'];

function FaultTable({ title, faults }: { title: string; faults: Faults }) {
  const t = useTranslations('results.importing');
  return (
    <DataTable
      caption={title}
      captionVisible
      rows={faults}
      rowKey={({ file, row, column, found }) => `${file} ${row} ${column} ${found}`}
      columns={[
        {
          key: 'place',
          header: t('place'),
          isRowHeader: true,
          cell: ({ file, row }) => (row === null ? file : t('faultPlace', { file, row })),
        },
        { key: 'column', header: t('column'), cell: ({ column }) => column ?? '–' },
        {
          key: 'found',
          header: t('found'),
          cell: ({ found }) => <code className="break-all">{found}</code>,
        },
        { key: 'expected', header: t('expected'), cell: ({ expected }) => expected },
      ]}
    />
  );
}
