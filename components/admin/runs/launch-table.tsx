import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Progress } from '@/components/ui/progress';
import { type Column, DataTable } from '@/components/ui/table';
import type { Launch, LaunchRun } from '@/lib/domain/runs/launch';
import { RunStateBadge } from './run-state-badge';

const sum = (launch: Launch, figure: (run: LaunchRun) => number): number =>
  launch.runs.reduce((total, run) => total + figure(run), 0);

/** Launches, the newest first. */
export function LaunchTable({ launches }: { launches: readonly Launch[] }) {
  const t = useTranslations('admin.runs');
  const format = useFormatter();
  const columns: Column<Launch>[] = [
    {
      key: 'started',
      header: t('started'),
      isRowHeader: true,
      cell: ({ launchId, startedAt }) => (
        <Link href={`/admin/runs/${launchId}`} className="text-accent hover:underline">
          {format.dateTime(new Date(startedAt), 'moment')}
        </Link>
      ),
    },
    { key: 'study', header: t('study'), cell: ({ studyName }) => studyName },
    {
      key: 'models',
      header: t('models'),
      cell: ({ runs }) => (
        <ul className="flex flex-col gap-1">
          {runs.map((run) => (
            <li key={run.runId} className="flex items-center gap-2">
              {run.modelLabel} <RunStateBadge run={run} />
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'progress',
      header: t('progress'),
      cell: (launch) => {
        const completed = sum(launch, (run) => run.completed);
        const planned = sum(launch, (run) => run.planned);
        const words = t('completedOf', { completed, planned });
        return (
          <span className="flex min-w-36 flex-col gap-1">
            <Progress label={words} value={completed} max={planned} />
            <span className="text-xs tabular-nums">{words}</span>
          </span>
        );
      },
    },
    {
      key: 'failed',
      header: t('failed'),
      align: 'end',
      cell: (launch) => {
        const failed = sum(launch, (run) => run.failed);
        return failed > 0 ? <Badge tone="danger">{format.number(failed)}</Badge> : '0';
      },
    },
  ];
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={launches}
      rowKey={({ launchId }) => launchId}
    />
  );
}
