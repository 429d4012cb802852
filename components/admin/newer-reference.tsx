import { useTranslations } from 'next-intl';
import { ReaderMoment } from '@/components/shared/reader-moment';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Reference } from '@/lib/domain/quality/calibration';
import { useLabelWords } from './use-label-words';

type NewerReferenceProps = { newer: Reference; onTake: () => void; onKeep: () => void };

/**
 * What somebody else settled while this one was being written. Nothing is saved before one of the two was chosen: a second
 * press on a button would else answer for what was not read.
 */
export function NewerReference({ newer, onTake, onKeep }: NewerReferenceProps) {
  const t = useTranslations('admin.calibration');
  const labelWords = useLabelWords();
  return (
    <Notice
      tone="danger"
      announce
      title={
        <>
          {t('newer.title', { name: newer.changedByName })} <ReaderMoment at={newer.changedAt} />
        </>
      }
    >
      <p>
        {t('newer.standing', {
          status: t(`statuses.${newer.status}`),
          label: labelWords(newer.label),
        })}
      </p>
      {newer.note === '' ? null : (
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {t('newer.note', { note: newer.note })}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <span>{t('newer.kept')}</span>
        <Button onClick={onTake}>{t('newer.take')}</Button>
        <Button onClick={onKeep}>{t('newer.keep')}</Button>
      </div>
    </Notice>
  );
}
