import { useTranslations } from 'next-intl';
import { ForeignText } from '@/components/shared/foreign-text';
import { Badge } from '@/components/ui/badge';
import type { Answers } from '@/lib/domain/evaluation/answers';

/** A set of answers at a glance, to compare it with another. */
export function AnswersSummary({ answers }: { answers: Answers }) {
  const t = useTranslations('evaluate');
  const words = useTranslations('labels');
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap gap-1">
        {answers.verdict ? (
          <Badge tone={answers.verdict === 'acceptable' ? 'positive' : 'danger'}>
            {words(`verdict.${answers.verdict}`)}
          </Badge>
        ) : (
          <Badge>{t('conflict.noVerdict')}</Badge>
        )}
        <Badge>{words(`level.${answers.level}`)}</Badge>
        {answers.timing ? <Badge>{words(`timing.${answers.timing}`)}</Badge> : null}
        {answers.intensity ? <Badge>{words(`intensity.${answers.intensity}`)}</Badge> : null}
        {answers.otherIssues.map((issue) => (
          <Badge key={issue}>{words(`otherIssue.${issue}`)}</Badge>
        ))}
      </div>
      {answers.rationale ? (
        <ForeignText text={answers.rationale} className="rounded-control bg-sunken p-2" />
      ) : (
        <p className="text-xs text-muted">{t('conflict.noRationale')}</p>
      )}
    </div>
  );
}
