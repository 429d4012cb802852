import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Progress } from '@/components/ui/progress';
import { type Column, DataTable } from '@/components/ui/table';
import type { PersonProgress, StudyBatch } from '@/lib/domain/assignment/study-progress';
import { estimateTimeLeft, labelsBeforeEstimate } from '@/lib/domain/evaluation/time-left';
import { StatusBadge } from './status-badge';

/** One batch: how far it is as a whole, and each person in it. */
export function BatchProgressCard({ batch }: { batch: StudyBatch }) {
  const t = useTranslations('admin');
  const summary = t('progress.summary', {
    done: batch.done,
    total: batch.total,
    setAside: batch.setAside,
  });
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          {batch.name}
          <Badge>{t(`kinds.${batch.kind}`)}</Badge>
          <StatusBadge status={batch.status} />
        </span>
      }
      actions={
        batch.openFlags > 0 ? (
          <Badge tone="warning">{t('progress.flags', { count: batch.openFlags })}</Badge>
        ) : null
      }
    >
      {batch.status === 'draft' ? (
        <p className="text-muted">{t('progress.draft', { responses: batch.responses })}</p>
      ) : (
        <div className="flex flex-col gap-3">
          <div className="flex items-center gap-3">
            <Progress label={summary} value={batch.done + batch.setAside} max={batch.total} />
            <span className="shrink-0 text-xs text-muted tabular-nums">{summary}</span>
          </div>
          {batch.reopenReason ? (
            <p className="text-muted">
              {t('batches.reopenedBecause', { reason: batch.reopenReason })}
            </p>
          ) : null}
          <PeopleOfBatch batch={batch} />
        </div>
      )}
    </Card>
  );
}

function PeopleOfBatch({ batch }: { batch: StudyBatch }) {
  const t = useTranslations('admin.progress');
  const common = useTranslations('common');
  const format = useFormatter();
  const figure = (
    key: 'total' | 'done' | 'drafts' | 'setAside' | 'flagged' | 'skipped' | 'unsure',
    secondary = false,
  ): Column<PersonProgress> => ({
    key,
    header: t(key),
    align: 'end',
    secondary,
    cell: (row) => format.number(row[key]),
  });
  const columns: Column<PersonProgress>[] = [
    {
      key: 'person',
      header: t('person'),
      isRowHeader: true,
      cell: (row) => (
        <>
          {row.displayName}
          {row.active ? null : <span className="text-muted"> ({t('inactive')})</span>}
        </>
      ),
    },
    {
      key: 'bar',
      header: t('bar'),
      secondary: true,
      cell: (row) => (
        <Progress
          label={`${row.displayName}: ${row.done}/${row.total}`}
          value={row.done + row.setAside}
          max={row.total}
          className="min-w-24"
        />
      ),
    },
    figure('done'),
    figure('total'),
    figure('drafts', true),
    figure('flagged', true),
    figure('setAside', true),
    figure('skipped', true),
    figure('unsure', true),
    {
      key: 'median',
      header: t('median'),
      align: 'end',
      cell: (row) =>
        row.medianActiveMs === null
          ? common('notAvailable')
          : row.medianActiveMs < 1_000
            ? t('underOneSecond')
            : t('seconds', { seconds: Math.round(row.medianActiveMs / 1_000) }),
    },
    {
      key: 'left',
      header: t('left'),
      align: 'end',
      cell: (row) => <TimeLeftCell person={row} />,
    },
    {
      key: 'active',
      header: t('active'),
      align: 'end',
      secondary: true,
      cell: (row) => t('minutes', { minutes: Math.round(row.activeMs / 60_000) }),
    },
    {
      key: 'last',
      header: t('last'),
      secondary: true,
      cell: (row) =>
        row.lastSubmittedAt === null
          ? t('never')
          : format.dateTime(new Date(row.lastSubmittedAt), 'moment'),
    },
  ];
  return (
    <DataTable
      caption={t('caption', { batch: batch.name })}
      columns={columns}
      rows={batch.people}
      rowKey={(row) => row.personId}
    />
  );
}

/** A range, never a single figure: a handful of labels does not tell more. */
function TimeLeftCell({ person }: { person: PersonProgress }) {
  const t = useTranslations('admin.progress');
  const left = person.total - person.done - person.setAside;
  if (left === 0) return t('leftNothing');
  const estimate = estimateTimeLeft({ ...person, left });
  if (estimate === null) {
    return <span className="text-muted">{t('leftUnknown', { labels: labelsBeforeEstimate })}</span>;
  }
  const words = (minutes: number) =>
    minutes < 90
      ? t('minutes', { minutes })
      : t('hours', { hours: Math.round((minutes / 60) * 10) / 10 });
  const [low, high] = [words(estimate.lowMinutes), words(estimate.highMinutes)];
  return low === high ? t('leftAbout', { time: low }) : t('leftRange', { low, high });
}
