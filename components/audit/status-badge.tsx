import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { RevisionFacts } from '@/lib/domain/audit/revision-page';
import { statusTone } from './tones';

/** Where a revision stands; one that came approved with its corpus is not called approved by people. */
export function StatusBadge({ facts }: { facts: Pick<RevisionFacts, 'status' | 'withCorpus'> }) {
  const t = useTranslations('audit');
  const { status, withCorpus } = facts;
  return (
    <Badge tone={withCorpus ? 'neutral' : statusTone[status]}>
      {withCorpus ? t('revision.withCorpus') : t(`status.${status}`)}
    </Badge>
  );
}
