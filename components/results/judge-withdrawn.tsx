import { useFormatter, useTranslations } from 'next-intl';
import { type Column, DataTable } from '@/components/ui/table';
import { predictionSetTitle, type WithdrawnSet } from '@/lib/domain/judge/prediction-set';
import { type ChangePredictions, RestoreSet } from './judge-withdrawal';

type JudgeWithdrawnProps = {
  sets: readonly WithdrawnSet[];
  mayChange: (set: WithdrawnSet) => boolean;
  change: ChangePredictions;
};

/** Sets whose figures should not be used, and why; they can come back. */
export function JudgeWithdrawn({ sets, mayChange, change }: JudgeWithdrawnProps) {
  const t = useTranslations('results.judges');
  const format = useFormatter();
  const columns: Column<WithdrawnSet>[] = [
    {
      key: 'set',
      header: t('judge'),
      isRowHeader: true,
      cell: (set) => (
        <span className="inline-block min-w-24 max-w-80 wrap-anywhere">
          {predictionSetTitle(set)}
        </span>
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
        mayChange(set) ? (
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
