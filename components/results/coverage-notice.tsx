import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { AnnotatorChanges } from '@/lib/domain/analysis/annotator-changes';
import type { DatasetCounts } from '@/lib/domain/dataset/manifest';
import { ReadAt } from './moved-on';

type CoverageNoticeProps = {
  counts: DatasetCounts;
  /** Batches that are not locked. */
  openBatches: readonly string[];
  /** Said where it matters: beside figures. */
  changes?: AnnotatorChanges;
  /** When the counts were read; ISO 8601. */
  readAt: string;
};

/**
 * What the figures rest on, and whether they may still move: they are partial while a completed response lacks its label, and
 * may change while a batch is open.
 */
export function CoverageNotice({ counts, openBatches, changes, readAt }: CoverageNoticeProps) {
  const t = useTranslations('results.coverage');
  const completed = counts.byStatus.completed ?? 0;
  const failed = counts.responses - completed;
  const split = changes?.split?.length ?? 0;
  const relabelled = changes?.relabelled ?? 0;
  const unlabelled = completed - counts.labelled;
  const title =
    unlabelled > 0
      ? t('partial', { count: unlabelled })
      : openBatches.length > 0
        ? t('unlocked')
        : null;
  return (
    <Notice tone={unlabelled > 0 ? 'warning' : 'neutral'} {...(title === null ? {} : { title })}>
      <p>
        {t('scored', { labelled: counts.labelled, completed, responses: counts.responses })}{' '}
        {failed > 0 ? t('failed', { failed }) : ''}{' '}
        {counts.voided > 0 ? t('voided', { voided: counts.voided }) : ''}{' '}
        {openBatches.length > 0 ? t('open', { batches: openBatches.join(', ') }) : ''}{' '}
        {split > 0 ? t('split', { split }) : ''}{' '}
        {relabelled > 0 ? t('relabelled', { relabelled }) : ''}
      </p>
      <ReadAt source={{ readAt }} />
    </Notice>
  );
}
