import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CountLink } from '@/components/shared/count-link';
import { type Column, DataTable } from '@/components/ui/table';
import type { SelectionBalance } from '@/lib/domain/analysis/selection-balance';
import { responsesAddress, type ShownFigures } from '@/lib/domain/results/results-address';
import { Exhibit } from './exhibit';
import { csvText } from './figure';
import { useValueFormat } from './figure-text';

type BalanceExhibitProps = {
  shown: ShownFigures;
  balance: SelectionBalance;
  modelLabel: (model: string) => string;
  /** Scenarios from which on a model has a rank. */
  scenarioFloor: number;
};
type MissingNotesProps = { models: readonly ModelBalance[]; scenarioFloor: number };
type ModelBalance = SelectionBalance['models'][number];

/** Whether models were asked at like places of their scenarios, and what that changes. */
export function BalanceExhibit({ shown, balance, modelLabel, scenarioFloor }: BalanceExhibitProps) {
  const t = useTranslations('results.balance');
  const { number, percent } = useNumbers();
  const columns = useColumns(shown, modelLabel);
  return (
    <Exhibit
      id="balance"
      title={t('title')}
      lead={t('lead', {
        v: number(balance.cramersV.value),
        models: balance.cramersV.models,
        positions: balance.cramersV.positions,
        n: balance.n,
        of: balance.of,
        distance: number(balance.largestDistance),
        shift: percent(balance.largestShift),
      })}
      caveat={t('caveat')}
      table={
        <>
          <DataTable
            caption={t('title')}
            rows={balance.models}
            rowKey={(row) => row.model}
            columns={columns}
          />
          <MissingNotes models={balance.models} scenarioFloor={scenarioFloor} />
        </>
      }
      csv={balanceCsv(balance.models)}
    />
  );
}

/** Why cells are empty: the published columns alone do not say how many events a scenario has. */
function MissingNotes({ models, scenarioFloor }: MissingNotesProps) {
  const t = useTranslations('results.balance');
  const notes = [
    models.some(({ distance }) => distance === null) ? t('noDistance') : null,
    models.some(({ rank }) => rank === null) ? t('noRank', { scenarios: scenarioFloor }) : null,
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : <p className="mt-2 text-xs text-muted">{notes.join(' ')}</p>;
}

function useNumbers() {
  const missing = useTranslations('results.figure')('missing');
  const format = useFormatter();
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
  return {
    number: (value: number | null) =>
      value === null
        ? missing
        : format.number(value, { minimumFractionDigits: 4, maximumFractionDigits: 4 }),
    percent: (value: number | null) =>
      value === null ? missing : format.number(100 * value, digits),
  };
}

function useColumns(
  shown: ShownFigures,
  modelLabel: (model: string) => string,
): Column<ModelBalance>[] {
  const t = useTranslations('results');
  const { number, percent } = useNumbers();
  const points = useValueFormat('points');
  const missing = t('figure.missing');
  const figure = (
    key: string,
    header: string,
    cell: (row: ModelBalance) => ReactNode,
  ): Column<ModelBalance> => ({ key, header, align: 'end', cell });
  return [
    {
      key: 'model',
      header: t('columns.model'),
      isRowHeader: true,
      cell: (row) => modelLabel(row.model),
    },
    figure('n', t('balance.n'), ({ model, n }) => (
      <CountLink
        n={n}
        href={responsesAddress(shown, { model: [model], reports: 'checkpoint_position' })}
      />
    )),
    figure('distance', t('balance.distance'), (row) => number(row.distance)),
    figure('acceptability', t('axes.acceptability'), (row) => percent(row.acceptability)),
    figure('adjusted', t('balance.adjusted'), (row) => percent(row.adjusted)),
    figure('shift', t('balance.shift'), (row) =>
      row.shift === null ? missing : points(row.shift),
    ),
    figure('rank', t('columns.rank'), (row) => row.rank ?? '–'),
    figure('adjustedRank', t('balance.adjustedRank'), (row) => row.adjustedRank ?? '–'),
  ];
}

const csvHeader = [
  ...['model', 'n', 'distance', 'acceptability', 'adjusted', 'shift'],
  ...['rank', 'adjusted_rank'],
];

const balanceCsv = (models: readonly ModelBalance[]): string =>
  csvText([
    csvHeader,
    ...models.map((row) => [
      ...[row.model, row.n, row.distance, row.acceptability],
      ...[row.adjusted, row.shift, row.rank, row.adjustedRank],
    ]),
  ]);
