import { useFormatter, useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { Column } from '@/components/ui/table';
import type { Section } from '@/lib/domain/analysis/figure';
import {
  type JudgeComparison as Comparison,
  type DimensionChange,
  type JudgedDimension,
  judgedDimensions,
} from '@/lib/domain/analysis/judge';
import { Exhibit } from './exhibit';
import { csvText, type FigureColumn } from './figure';
import { FigureTable } from './figure-table';
import { IntervalPlot } from './plots/interval-plot';

type JudgeComparisonProps = { before: string; after: string; comparison: Section<Comparison> };
type ChangeRow = DimensionChange & { readonly dimension: JudgedDimension };

/** What changed from one set of predictions to another, and whether the diagnosis was lost on the way. */
export function JudgeComparison({ before, after, comparison }: JudgeComparisonProps) {
  const t = useTranslations('results.judges');
  const axes = useTranslations('results.axes');
  const reasons = useTranslations('results.reasons');
  const columns = useChangeColumns();
  const counts = useCountColumns();
  const title = t('comparison', { before, after });
  if (!comparison.available) return <Notice title={title}>{reasons(comparison.reason)}</Notice>;
  const rows = judgedDimensions.map(
    (dimension): ChangeRow => ({ dimension, ...comparison.dimensions[dimension] }),
  );
  return (
    <>
      {comparison.diagnosisLost ? (
        <Notice tone="warning" title={t('diagnosisLost')}>
          {t('diagnosisLostBody')}
        </Notice>
      ) : null}
      <Exhibit
        id="judge-comparison"
        title={title}
        lead={t('comparisonLead', { n: comparison.evaluated })}
        caveat={t('comparisonCaveat')}
        plot={
          <IntervalPlot
            label={title}
            axis={axes('points')}
            kind="difference"
            points={rows.map(({ dimension, change }) => ({ label: t(dimension), ...change }))}
          />
        }
        table={
          <FigureTable
            caption={title}
            rowHeader={t('dimension')}
            rows={rows}
            rowKey={(row) => row.dimension}
            rowLabel={(row) => t(row.dimension)}
            columns={columns}
            after={counts}
          />
        }
        csv={changeCsv(rows)}
      />
    </>
  );
}

function useChangeColumns(): FigureColumn<ChangeRow>[] {
  const t = useTranslations('results.judges');
  return [
    { key: 'before', header: t('before'), unit: 'share', figure: (row) => row.before },
    { key: 'after', header: t('after'), unit: 'share', figure: (row) => row.after },
    { key: 'change', header: t('change'), unit: 'points', figure: (row) => row.change },
  ];
}

function useCountColumns(): Column<ChangeRow>[] {
  const t = useTranslations('results.judges');
  const format = useFormatter();
  const column = (key: string, header: string, cell: (row: ChangeRow) => string | number) => ({
    ...{ key, header, cell },
    align: 'end' as const,
  });
  return [
    column('onlyBefore', t('onlyBefore'), (row) => row.mcNemar.onlyFrom),
    column('onlyAfter', t('onlyAfter'), (row) => row.mcNemar.onlyTo),
    column('p', t('p'), ({ mcNemar: { pValue } }) =>
      pValue < 0.0001 ? '< 0.0001' : format.number(pValue, { maximumFractionDigits: 4 }),
    ),
  ];
}

const csvHeader = [
  ...['dimension', 'n', 'before_k', 'after_k', 'change', 'low', 'high'],
  ...['only_before', 'only_after', 'mcnemar_p'],
];

const changeCsv = (rows: readonly ChangeRow[]): string =>
  csvText([
    csvHeader,
    ...rows.map(({ dimension, before, after, change, mcNemar }) => [
      ...[dimension, before.n, before.k, after.k, change.value],
      ...[change.interval?.low, change.interval?.high],
      ...[mcNemar.onlyFrom, mcNemar.onlyTo, mcNemar.pValue],
    ]),
  ]);
