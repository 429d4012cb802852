import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { AnalysisRecord } from '@/lib/domain/analysis/analysis-record';
import { codeOf, intensityWords, otherIssueWords, timingWords } from '@/lib/domain/dataset/words';

type LabelWordsProps = {
  label: Pick<AnalysisRecord, 'action_level' | 'verdict' | 'timing' | 'intensity' | 'other_issues'>;
};

/** A label in the reader's language: level and verdict, and what a rejection rests on. */
export function LabelWords({ label }: LabelWordsProps) {
  const t = useTranslations('labels');
  const timing = codeOf(timingWords, label.timing);
  const intensity = label.intensity === null ? null : codeOf(intensityWords, label.intensity);
  const issues = label.other_issues.flatMap((issue) => codeOf(otherIssueWords, issue) ?? []);
  return (
    <span className="flex flex-wrap items-center gap-1">
      <Badge>{label.action_level}</Badge>
      <Badge tone={label.verdict === 'acceptable' ? 'positive' : 'danger'}>
        {t(`verdict.${label.verdict}`)}
      </Badge>
      {timing && timing !== 'timely' ? <Badge tone="warning">{t(`timing.${timing}`)}</Badge> : null}
      {intensity && intensity !== 'appropriate' ? (
        <Badge tone="warning">{t(`intensity.${intensity}`)}</Badge>
      ) : null}
      {issues.map((issue) => (
        <Badge key={issue} tone="warning">
          {t(`otherIssue.${issue}`)}
        </Badge>
      ))}
    </span>
  );
}
