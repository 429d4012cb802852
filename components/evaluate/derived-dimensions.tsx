import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { Answers } from '@/lib/domain/evaluation/answers';
import { failedDimensionsOf } from '@/lib/domain/labels/vocabulary';

/** What follows from the answers: derived, never asked. */
export function DerivedDimensions({ answers }: { answers: Answers }) {
  const t = useTranslations('evaluate');
  const words = useTranslations('labels');
  if (answers.verdict !== 'unacceptable') return null;
  const failed = failedDimensionsOf({ ...answers, timing: answers.timing ?? 'timely' });
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-xs" aria-live="polite">
      <span className="text-muted">{t('derived.failed')}</span>
      {failed.length === 0 ? <span>{t('derived.none')}</span> : null}
      {failed.map((dimension) => (
        <Badge key={dimension} tone="danger">
          {words(`failedDimension.${dimension}`)}
        </Badge>
      ))}
      {answers.timing === 'inaction' ? <span>({words('timing.inaction')})</span> : null}
    </p>
  );
}
