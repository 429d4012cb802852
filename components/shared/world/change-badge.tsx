import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { ChangeMark } from './world-stores';

/** Says that the action, or the last event, made or changed this. Nothing where neither did. */
export function ChangeBadge({ mark }: { mark: ChangeMark | undefined }) {
  const t = useTranslations('world');
  if (!mark) return null;
  const tone = mark.change === 'removed' ? 'danger' : mark.by === 'action' ? 'positive' : 'accent';
  return <Badge tone={tone}>{t(`change.${mark.by}.${mark.change}`)}</Badge>;
}
