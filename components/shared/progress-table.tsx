import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Progress } from '@/components/ui/progress';
import { type Column, DataTable } from '@/components/ui/table';
import { leftOf, type ProgressFigures } from '@/lib/domain/assignment/study-progress';
import { estimateTimeLeft, labelsBeforeEstimate } from '@/lib/domain/evaluation/time-left';

export type ProgressRow = {
  readonly key: string;
  /** In words, for whoever hears the row. */
  readonly label: string;
  readonly name: ReactNode;
  readonly figures: ProgressFigures;
  /** Where the items that a figure counts are listed. */
  readonly places?: Partial<Record<PlacedFigure, string>>;
  /** Nothing of it can be judged now, so that nothing of it takes time. */
  readonly isLocked?: boolean;
};

type PlacedFigure = 'done' | 'flagged' | 'setAside';

type ProgressTableProps = {
  caption: string;
  /** What the rows are. */
  of: string;
  rows: readonly ProgressRow[];
};

/** How far each of the rows is. Every table of progress has these columns. */
export function ProgressTable({ caption, of, rows }: ProgressTableProps) {
  const t = useTranslations('admin.progress');
  const counts = useCounts();
  const times = useTimes();
  const columns: Column<ProgressRow>[] = [
    { key: 'name', header: of, isRowHeader: true, cell: (row) => row.name },
    {
      key: 'bar',
      header: t('bar'),
      secondary: true,
      cell: ({ label, figures }) => (
        <Progress
          label={`${label}: ${figures.done}/${figures.total}`}
          value={figures.done + figures.setAside}
          max={figures.total}
          className="min-w-20"
        />
      ),
    },
    ...counts,
    ...times,
  ];
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={(row) => row.key} />;
}

function useCounts(): Column<ProgressRow>[] {
  const t = useTranslations('admin.progress');
  const format = useFormatter();
  const figure = (
    key: 'total' | 'done' | 'drafts' | 'setAside' | 'flagged' | 'skipped' | 'unsure',
    secondary = true,
  ): Column<ProgressRow> => ({
    key,
    header: t(key),
    align: 'end',
    secondary,
    cell: ({ figures, places = {}, label }) => {
      const place = key in places ? places[key as PlacedFigure] : undefined;
      const count = format.number(figures[key]);
      return place === undefined || figures[key] === 0 ? (
        count
      ) : (
        <Link
          href={place}
          prefetch={false}
          aria-label={t('figureOf', { figure: t(key), of: label, count })}
          className="inline-flex min-h-6 items-center text-accent underline"
        >
          {count}
        </Link>
      );
    },
  });
  return [
    figure('total', false),
    figure('done', false),
    figure('drafts'),
    figure('flagged'),
    figure('setAside'),
    figure('skipped'),
    figure('unsure'),
  ];
}

function useTimes(): Column<ProgressRow>[] {
  const t = useTranslations('admin.progress');
  const common = useTranslations('common');
  const format = useFormatter();
  const minutesWords = useMinutesWords();
  const day = (at: string) => format.dateTime(new Date(at), 'day');
  const clock = (at: string) => format.dateTime(new Date(at), 'clock');
  return [
    {
      key: 'active',
      header: t('active'),
      align: 'end',
      secondary: true,
      cell: ({ figures }) => <Whole>{minutesWords(figures.activeMs / 60_000)}</Whole>,
    },
    {
      key: 'median',
      header: t('median'),
      align: 'end',
      cell: ({ figures: { medianActiveMs } }) =>
        medianActiveMs === null
          ? common('notAvailable')
          : medianActiveMs < 1_000
            ? t('underOneSecond')
            : t('seconds', { seconds: Math.round(medianActiveMs / 1_000) }),
    },
    {
      key: 'left',
      header: t('left'),
      align: 'end',
      cell: (row) => <TimeLeft {...row} />,
    },
    {
      key: 'last',
      header: t('last'),
      secondary: true,
      cell: ({ figures: { lastSubmittedAt } }) =>
        lastSubmittedAt === null
          ? t('never')
          : [day(lastSubmittedAt), clock(lastSubmittedAt)].map((part) => (
              <span key={part} className="block whitespace-nowrap">
                {part}
              </span>
            )),
    },
  ];
}

/** Minutes as minutes while they are few, else as hours. */
function useMinutesWords(): (minutes: number) => string {
  const t = useTranslations('admin.progress');
  return (minutes) =>
    minutes < 90
      ? t('minutes', { minutes: Math.round(minutes) })
      : t('hours', { hours: Math.round((minutes / 60) * 10) / 10 });
}

/** A figure with its unit on one line, where the screen has the room. */
function Whole({ children }: { children: ReactNode }) {
  return <span className="md:whitespace-nowrap">{children}</span>;
}

/** A range, never a single figure: a handful of labels does not tell more. */
function TimeLeft({ figures, isLocked = false }: Pick<ProgressRow, 'figures' | 'isLocked'>) {
  const t = useTranslations('admin.progress');
  const common = useTranslations('common');
  const words = useMinutesWords();
  const left = leftOf(figures);
  if (figures.total === 0) return common('notAvailable');
  if (left === 0) return t('leftNothing');
  if (isLocked) return <span className="break-keep text-muted">{t('leftLocked', { left })}</span>;
  const estimate = estimateTimeLeft({ ...figures, left });
  if (estimate === null) {
    return (
      <span className="break-keep text-muted">
        {t('leftUnknown', { labels: labelsBeforeEstimate })}
      </span>
    );
  }
  const [low, high] = [words(estimate.lowMinutes), words(estimate.highMinutes)];
  return (
    <Whole>{low === high ? t('leftAbout', { time: low }) : t('leftRange', { low, high })}</Whole>
  );
}
