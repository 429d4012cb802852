import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { ImportEvent } from '@/lib/domain/dataset/import-event';
import { readRefusal } from '@/lib/domain/dataset/import-refusal';
import { FaultTable } from './fault-table';

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
    case 'done': {
      const further = event.overlapAdded + event.overlapPresent;
      return (
        <>
          <Notice tone="positive" announce>
            <p>{t('done', { added: event.added, present: event.present })}</p>
            {further > 0 ? (
              <p>
                {t('overlapDone', {
                  further,
                  added: event.overlapAdded,
                  present: event.overlapPresent,
                })}
              </p>
            ) : null}
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
              count={event.count}
            />
          ) : null}
        </>
      );
    }
    case 'faults':
      return (
        <>
          <Notice tone="danger" announce title={t('faults', { count: event.count })} />
          <FaultTable
            title={t('faults', { count: event.count })}
            faults={event.faults}
            count={event.count}
          />
        </>
      );
    case 'refused':
      return <Refused event={event} />;
    case 'failed':
      return <Notice tone="danger" announce title={t('failed')} />;
  }
}

/** Why the store refused, and the rows that do not fit what it holds. */
function Refused({ event }: { event: Extract<ImportEvent, { readonly kind: 'refused' }> }) {
  const t = useTranslations('results.importing');
  const { code, subject } = readRefusal(event.detail);
  return (
    <>
      <Notice tone="danger" announce title={t('refused')}>
        {t(`refusals.${code}`, { subject })}
      </Notice>
      {event.faults.length > 0 ? (
        <FaultTable title={t('differences')} faults={event.faults} count={event.faults.length} />
      ) : null}
    </>
  );
}
