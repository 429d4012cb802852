import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { Tone } from '@/components/ui/classes';
import type { StepBadge } from '@/lib/domain/evaluation/response-view';

const tones: Readonly<Record<StepBadge, Tone>> = {
  content: 'positive',
  listing: 'neutral',
  empty: 'warning',
  error: 'danger',
};

/** What an inspection brought. */
export function CommandBadge({ badge }: { badge: StepBadge }) {
  const t = useTranslations('commands');
  return <Badge tone={tones[badge]}>{t(`badge.${badge}`)}</Badge>;
}
