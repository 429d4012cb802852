import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { type Column, DataTable } from '@/components/ui/table';
import {
  type PredictionSet,
  predictionSetTitle,
  type WithdrawnSet,
} from '@/lib/domain/judge/prediction-set';
import { addressOf, type ResultsFilter } from '@/lib/domain/results/results-address';
import { type ChangePredictions, RestoreSet } from './judge-withdrawal';

type JudgeWithdrawnProps = {
  path: string;
  filter: ResultsFilter;
  sets: readonly WithdrawnSet[];
  /** The set whose figures are shown, if there is one. */
  chosen: PredictionSet | undefined;
  mayRestore: (set: WithdrawnSet) => boolean;
  change: ChangePredictions;
};

/** Sets whose figures should not be used, and why; they can come back. */
export function JudgeWithdrawn(props: JudgeWithdrawnProps) {
  const { path, filter, sets, chosen, mayRestore, change } = props;
  const t = useTranslations('results.judges');
  const format = useFormatter();
  const columns: Column<WithdrawnSet>[] = [
    {
      key: 'set',
      header: t('judge'),
      isRowHeader: true,
      cell: (set) => (
        <Link
          href={addressOf(path, { ...filter, judge: set.id })}
          prefetch={false}
          aria-current={set.id === chosen?.id ? 'true' : undefined}
          className="inline-block min-w-24 max-w-80 wrap-anywhere text-accent hover:underline"
        >
          {predictionSetTitle(set)}
        </Link>
      ),
    },
    {
      key: 'reason',
      header: t('withdrawReason'),
      cell: ({ withdrawReason }) => (
        <span className="inline-block min-w-48 max-w-prose wrap-anywhere">{withdrawReason}</span>
      ),
    },
    {
      key: 'answered',
      header: t('answered'),
      align: 'end',
      cell: ({ answered }) => format.number(answered),
    },
    {
      key: 'withdrawn',
      header: t('withdrawnAt'),
      align: 'end',
      cell: ({ withdrawnAt }) => format.dateTime(new Date(withdrawnAt), 'moment'),
    },
    {
      key: 'restore',
      header: <span className="sr-only">{t('actions')}</span>,
      cell: (set) =>
        mayRestore(set) ? (
          <RestoreSet setId={set.id} title={predictionSetTitle(set)} change={change} />
        ) : null,
    },
  ];
  return (
    <section
      aria-labelledby="withdrawn-sets"
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <h2 id="withdrawn-sets" className="font-semibold">
        {t('withdrawnTitle')}
      </h2>
      <p className="max-w-prose text-muted">{t('withdrawnLead')}</p>
      <DataTable
        caption={t('withdrawnTitle')}
        rows={sets}
        rowKey={({ id }) => id}
        columns={columns}
      />
    </section>
  );
}
