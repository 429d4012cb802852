import { useFormatter, useTranslations } from 'next-intl';
import { type Column, DataTable } from '@/components/ui/table';
import { type Launch, type LaunchRun, paceOf } from '@/lib/domain/runs/launch';
import { CoveredMean, RunCost, RunLatency, RunProgress } from './run-figures';
import { RunStateBadge } from './run-state-badge';

type RunTableProps = {
  launch: Launch;
  /** Milliseconds since 1970; the server's, so that the page and its first paint agree. */
  renderedAt: number;
};

/** The models of a launch: how far each is, what failed, and what it used. */
export function RunTable({ launch, renderedAt }: RunTableProps) {
  const t = useTranslations('admin.runs');
  const columns: Column<LaunchRun>[] = [
    { key: 'model', header: t('model'), isRowHeader: true, cell: (run) => run.modelLabel },
    { key: 'state', header: t('state'), cell: (run) => <RunStateBadge run={run} /> },
    {
      key: 'progress',
      header: t('progress'),
      cell: (run) => (
        <>
          <RunProgress run={run} />
          <Pace run={run} startedAt={launch.startedAt} renderedAt={renderedAt} />
        </>
      ),
    },
    {
      key: 'failures',
      header: t('failures'),
      cell: (run) => <FailureCounts run={run} />,
    },
    ...(['input', 'output', 'reasoning'] as const).map(
      (figure): Column<LaunchRun> => ({
        key: figure,
        header: t(`tokens.${figure}`),
        align: 'end',
        secondary: figure === 'reasoning',
        cell: ({ responses }) => (
          <CoveredMean figure={responses[figure]} of={responses.completed} />
        ),
      }),
    ),
    { key: 'cost', header: t('cost'), align: 'end', cell: (run) => <RunCost run={run} /> },
    { key: 'latency', header: t('latency'), align: 'end', cell: (run) => <RunLatency run={run} /> },
  ];
  return (
    <DataTable
      caption={t('models')}
      columns={columns}
      rows={launch.runs}
      rowKey={({ runId }) => runId}
    />
  );
}

function Pace({
  run,
  startedAt,
  renderedAt,
}: {
  run: LaunchRun;
  startedAt: string;
  renderedAt: number;
}) {
  const t = useTranslations('admin.runs');
  const format = useFormatter();
  const pace = paceOf(run, startedAt, renderedAt);
  if (run.status !== 'running' || pace === null) return null;
  return (
    <span className="text-xs text-muted tabular-nums">
      {t('pace', {
        perMinute: format.number(pace.perMinute, 'oneDecimal'),
        minutes: Math.ceil(pace.minutesLeft),
      })}
    </span>
  );
}

function FailureCounts({ run }: { run: LaunchRun }) {
  const t = useTranslations('admin.runs');
  const counts = [
    ...Object.entries(run.failures).map(([status, count]) => ({ status, count })),
    ...(run.unrecorded > 0 ? [{ status: 'unrecorded', count: run.unrecorded }] : []),
  ];
  if (counts.length === 0) return <span className="text-muted">{t('none')}</span>;
  return (
    <ul className="whitespace-nowrap tabular-nums">
      {counts.map(({ status, count }) => (
        <li key={status}>
          {t(`statuses.${status as 'unrecorded'}`)}: {count}
        </li>
      ))}
    </ul>
  );
}
