import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { AnnotatorChanges } from '@/lib/domain/analysis/annotator-changes';
import type { DatasetCounts } from '@/lib/domain/dataset/manifest';

type CoverageNoticeProps = {
  counts: DatasetCounts;
  /** Batches that are not locked. */
  openBatches: readonly string[];
  /** Said where it matters: beside figures. */
  changes?: AnnotatorChanges;
};

/** What the figures rest on, and whether they may still move. */
export function CoverageNotice({ counts, openBatches, changes }: CoverageNoticeProps) {
  const t = useTranslations('results.coverage');
  const completed = counts.byStatus.completed ?? 0;
  const failed = counts.responses - completed;
  const split = changes?.split?.length ?? 0;
  const relabelled = changes?.relabelled ?? 0;
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
        {openBatches.length > 0 ? t('open', { batches: openBatches.join(', ') }) : ''}{' '}
        {split > 0 ? t('split', { split }) : ''}{' '}
        {relabelled > 0 ? t('relabelled', { relabelled }) : ''}
      </p>
    </Notice>
  );
}
