import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { Tone } from '@/components/ui/classes';
import { type LaunchRun, stateOfRun } from '@/lib/domain/runs/launch';

const toneOf: Readonly<Record<ReturnType<typeof stateOfRun>, Tone>> = {
  running: 'accent',
  waiting: 'warning',
  paused: 'warning',
  finished: 'positive',
  cancelled: 'neutral',
};

/** How a run stands; one that is under way without a worker says so. */
export function RunStateBadge({ run }: { run: LaunchRun }) {
  const t = useTranslations('admin.runs.states');
  const state = stateOfRun(run);
  return <Badge tone={toneOf[state]}>{t(state)}</Badge>;
}
