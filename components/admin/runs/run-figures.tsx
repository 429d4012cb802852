import { useFormatter, useTranslations } from 'next-intl';
import { Progress } from '@/components/ui/progress';
import type { CoveredSum, LaunchRun } from '@/lib/domain/runs/launch';
import { costOf } from '@/lib/domain/runs/spending';

/** Completed of planned, as a bar with its words. */
export function RunProgress({ run }: { run: LaunchRun }) {
  const t = useTranslations('admin.runs');
  const words = t('completedOf', { completed: run.completed, planned: run.planned });
  return (
    <div className="flex min-w-36 flex-col gap-1">
      <Progress label={words} value={run.completed} max={run.planned} />
      <span className="text-xs tabular-nums">
        {words}
        {run.claimed > 0 ? ` · ${t('underWay', { count: run.claimed })}` : ''}
      </span>
    </div>
  );
}

/** The mean over the responses that report the figure, with how many those are. */
export function CoveredMean({ figure, of }: { figure: CoveredSum; of: number }) {
  const t = useTranslations('admin.runs');
  const format = useFormatter();
  if (figure.reported === 0)
    return <span className="whitespace-nowrap text-muted">{t('notReported')}</span>;
  return (
    <span className="flex flex-col items-end whitespace-nowrap tabular-nums">
      <span>{format.number(figure.sum / figure.reported, 'count')}</span>
      <span className="text-xs text-muted">{t('coverage', { reported: figure.reported, of })}</span>
    </span>
  );
}

/** What all tries cost, failed ones and retries included; a lower bound where calls did not report their use. */
export function RunCost({ run }: { run: LaunchRun }) {
  const t = useTranslations('admin.runs');
  const format = useFormatter();
  const { use, prices } = run;
  if (use.calls === 0) return <span className="whitespace-nowrap text-muted">{t('noCalls')}</span>;
  const amount =
    prices === null
      ? t('noPrices')
      : format.number(costOf(use, prices), { style: 'currency', currency: prices.currency });
  return (
    <span className="flex flex-col items-end whitespace-nowrap tabular-nums">
      <span>{use.unreportedCalls > 0 && prices !== null ? t('atLeast', { amount }) : amount}</span>
      <span className="text-xs text-muted">
        {t('callsReported', { reported: use.calls - use.unreportedCalls, calls: use.calls })}
      </span>
    </span>
  );
}

/** Median and 95th percentile of the time in model calls, a try. */
export function RunLatency({ run }: { run: LaunchRun }) {
  const t = useTranslations('admin.runs');
  const format = useFormatter();
  const { latencyMedianMs, latencyP95Ms } = run.use;
  if (latencyMedianMs === null || latencyP95Ms === null) {
    return <span className="whitespace-nowrap text-muted">{t('noCalls')}</span>;
  }
  const seconds = (ms: number) => format.number(ms / 1000, 'oneDecimal');
  return (
    <span className="flex flex-col items-end whitespace-nowrap tabular-nums">
      <span>{t('seconds', { seconds: seconds(latencyMedianMs) })}</span>
      <span className="text-xs text-muted">
        {t('latencyP95', { seconds: seconds(latencyP95Ms) })}
      </span>
    </span>
  );
}
