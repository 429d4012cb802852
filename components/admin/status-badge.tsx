import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { Tone } from '@/components/ui/classes';
import type { StudyBatch } from '@/lib/domain/assignment/study-progress';

const toneOf: Readonly<Record<StudyBatch['status'], Tone>> = {
  draft: 'neutral',
  open: 'accent',
  locked: 'positive',
};

export function StatusBadge({ status }: { status: StudyBatch['status'] }) {
  const t = useTranslations('admin.statuses');
  return <Badge tone={toneOf[status]}>{t(status)}</Badge>;
}
