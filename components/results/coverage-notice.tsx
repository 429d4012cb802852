import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { DatasetCounts } from '@/lib/domain/dataset/manifest';

type CoverageNoticeProps = {
  counts: DatasetCounts;
  /** Batches that are not locked. */
  openBatches: readonly string[];
};

/** What the figures rest on, and whether they may still move. */
export function CoverageNotice({ counts, openBatches }: CoverageNoticeProps) {
  const t = useTranslations('results.coverage');
  const completed = counts.byStatus.completed ?? 0;
  const failed = counts.responses - completed;
  const isPartial = counts.labelled < completed || openBatches.length > 0;
  return (
    <Notice
      tone={isPartial ? 'warning' : 'neutral'}
      {...(isPartial ? { title: t('partial') } : {})}
    >
      <p>
        {t('scored', { labelled: counts.labelled, completed, responses: counts.responses })}{' '}
        {failed > 0 ? t('failed', { failed }) : ''}{' '}
        {counts.voided > 0 ? t('voided', { voided: counts.voided }) : ''}{' '}
        {openBatches.length > 0 ? t('open', { batches: openBatches.join(', ') }) : ''}
      </p>
    </Notice>
  );
}
