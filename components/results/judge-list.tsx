import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import type { Column } from '@/components/ui/table';
import type { Section } from '@/lib/domain/analysis/figure';
import { type JudgeEvaluation, judgedDimensions } from '@/lib/domain/analysis/judge';
import { type PredictionSet, predictionSetTitle } from '@/lib/domain/judge/prediction-set';
import { addressOf, type ResultsFilter } from '@/lib/domain/results/results-address';
import { Exhibit } from './exhibit';
import { type Figure, type FigureColumn, figuresCsv } from './figure';
import { FigureTable } from './figure-table';
import { type ChangePredictions, WithdrawSet } from './judge-withdrawal';

export interface JudgeRow {
  readonly set: PredictionSet;
  readonly evaluation: Section<JudgeEvaluation>;
}

type JudgeListProps = {
  path: string;
  filter: ResultsFilter;
  rows: readonly JudgeRow[];
  /** The set whose figures are shown below, if there is one. */
  chosen: PredictionSet | undefined;
  mayChange: (set: PredictionSet) => boolean;
  change: ChangePredictions;
};

/** Every set of a study with its accuracies, and the way to its figures. */
export function JudgeList({ path, filter, rows, chosen, mayChange, change }: JudgeListProps) {
  const t = useTranslations('results.judges');
  const columns = useAccuracyColumns();
  const after = useSetColumns();
  const withdrawal = useWithdrawalColumn(change, mayChange);
  return (
    <Exhibit
      id="judges"
      title={t('sets')}
      lead={t('setsLead')}
      table={
        <FigureTable
          caption={t('sets')}
          rowHeader={t('judge')}
          rows={rows}
          rowKey={({ set }) => set.id}
          rowLabel={({ set }) =>
            set.id === chosen?.id ? (
              <span aria-current="true">{predictionSetTitle(set)}</span>
            ) : (
              <Link
                href={addressOf(path, { ...filter, judge: set.id })}
                prefetch={false}
                className="text-accent hover:underline"
              >
                {predictionSetTitle(set)}
              </Link>
            )
          }
          columns={columns}
          after={rows.some(({ set }) => mayChange(set)) ? [...after, withdrawal] : after}
        />
      }
      csv={figuresCsv({ key: 'judge', of: ({ set }) => predictionSetTitle(set) }, columns, rows)}
    />
  );
}

function useAccuracyColumns(): FigureColumn<JudgeRow>[] {
  const t = useTranslations('results.judges');
  const figureOf = ({ evaluation }: JudgeRow, read: (of: JudgeEvaluation) => Figure): Figure =>
    evaluation.available ? read(evaluation) : { ...noFigure, reason: evaluation.reason };
  return [
    ...judgedDimensions.map(
      (dimension): FigureColumn<JudgeRow> => ({
        key: dimension,
        header: t(dimension),
        unit: 'share',
        figure: (row) => figureOf(row, ({ dimensions }) => dimensions[dimension].accuracy),
      }),
    ),
    {
      key: 'invalid',
      header: t('invalid'),
      unit: 'share',
      compact: true,
      figure: (row) => figureOf(row, ({ invalid }) => invalid),
    },
  ];
}

function useWithdrawalColumn(
  change: ChangePredictions,
  mayChange: (set: PredictionSet) => boolean,
): Column<JudgeRow> {
  const t = useTranslations('results.judges');
  return {
    key: 'withdraw',
    header: <span className="sr-only">{t('actions')}</span>,
    cell: ({ set }) =>
      mayChange(set) ? (
        <WithdrawSet setId={set.id} title={predictionSetTitle(set)} change={change} />
      ) : null,
  };
}

const noFigure = { value: null, n: 0, interval: null };

function useSetColumns(): Column<JudgeRow>[] {
  const t = useTranslations('results.judges');
  const format = useFormatter();
  return [
    {
      key: 'answered',
      header: t('answered'),
      align: 'end',
      cell: ({ set }) => format.number(set.answered),
    },
    {
      key: 'prompt',
      header: t('prompt'),
      align: 'end',
      cell: ({ set }) => set.promptVersion ?? '–',
    },
    {
      key: 'added',
      header: t('added'),
      align: 'end',
      cell: ({ set }) => format.dateTime(new Date(set.createdAt), 'moment'),
    },
  ];
}
