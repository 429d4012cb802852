import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import type { Verdict } from '@/lib/domain/labels/vocabulary';

type VerdictBadgeProps = { verdict: Verdict; isVoided: boolean; children: ReactNode };

/** One's own verdict in a list. Without colour where the response was voided: it counts for nothing. */
export function VerdictBadge({ verdict, isVoided, children }: VerdictBadgeProps) {
  const tone = verdict === 'acceptable' ? 'positive' : 'danger';
  return <Badge tone={isVoided ? 'neutral' : tone}>{children}</Badge>;
}
