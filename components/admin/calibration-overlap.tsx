import { useFormatter, useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { type BatchesPage, judgedTwice } from '@/lib/domain/assignment/batches-page';
import type { StudyScenario } from '@/lib/domain/assignment/study-plan';
import type { BatchKind } from '@/lib/domain/assignment/study-progress';

type CalibrationOverlapProps = Pick<BatchesPage, 'calibrated'> & {
  kind: BatchKind;
  chosen: readonly StudyScenario[];
};

/** Warns before the same responses are dealt for calibration and for the dataset. */
export function CalibrationOverlap({ kind, chosen, calibrated }: CalibrationOverlapProps) {
  const t = useTranslations('admin.batches.create');
  const format = useFormatter();
  const { scenarios, batchNames } = judgedTwice(kind, chosen, calibrated);
  if (scenarios === 0) return null;
  return (
    <Notice tone="warning" announce>
      <p>
        {kind === 'calibration'
          ? t('alsoDealt', { count: scenarios })
          : t('alsoCalibrated', { count: scenarios, batches: format.list(batchNames) })}
      </p>
      <p>{t('notIndependent')}</p>
    </Notice>
  );
}
