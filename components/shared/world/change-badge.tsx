import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { ChangeMark } from './world-stores';

/** Says that the action made or changed this. Nothing where it did not. */
export function ChangeBadge({ mark }: { mark: ChangeMark | undefined }) {
  const t = useTranslations('commands');
  if (!mark) return null;
  return <Badge tone={mark === 'removed' ? 'danger' : 'positive'}>{t(`change.${mark}`)}</Badge>;
}
