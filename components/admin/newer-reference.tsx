import { useTranslations } from 'next-intl';
import type { Reference } from '@/lib/domain/quality/calibration';
import { type NewerChoice, NewerNotice } from './newer-notice';
import { useLabelWords } from './use-label-words';

type NewerReferenceProps = NewerChoice & { newer: Reference };

/** What somebody else settled while this reference was being written. */
export function NewerReference({ newer, ...choice }: NewerReferenceProps) {
  const t = useTranslations('admin.calibration');
  const labelWords = useLabelWords();
  return (
    <NewerNotice
      {...choice}
      title={t('newer.title', { name: newer.changedByName })}
      changedAt={newer.changedAt}
      words={{ kept: t('newer.kept'), take: t('newer.take'), keep: t('newer.keep') }}
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
    </NewerNotice>
  );
}
