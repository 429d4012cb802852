import { useFormatter, useTranslations } from 'next-intl';
import { CountLink } from '@/components/shared/count-link';
import { type Column, DataTable } from '@/components/ui/table';
import type { Evidence, EvidencePoint } from '@/lib/domain/analysis/evidence';
import { Exhibit } from './exhibit';
import { csvText } from './figure';
import { FigureTable } from './figure-table';
import { useValueFormat } from './figure-text';
import { ScatterPlot } from './plots/scatter-plot';
import { RowLabel } from './row-label';

type EvidenceExhibitProps = {
  evidence: Pick<Evidence, 'points' | 'correlation'>;
  modelLabel: (model: string) => string;
  /** The responses of a model. */
  hrefOf: (model: string) => string;
};

/** How much models looked around and how often they were accepted, one point a model. */
export function EvidenceExhibit({ evidence, modelLabel, hrefOf }: EvidenceExhibitProps) {
  const t = useTranslations('results');
  const format = useFormatter();
  const { points, correlation } = evidence;
  const coefficient = (value: number | null) =>
    value === null ? t('figure.missing') : format.number(value, { maximumFractionDigits: 3 });
  return (
    <Exhibit
      id="evidence"
      title={t('evidence.scatter')}
      lead={t('evidence.scatterLead', {
        pearson: coefficient(correlation.pearson.value),
        spearman: coefficient(correlation.spearman.value),
        n: correlation.pearson.n,
      })}
      caveat={t('evidence.scatterCaveat')}
      hasNarrowTable
      {...(points.length < 2
        ? {}
        : { plot: <EvidencePlot points={points} modelLabel={modelLabel} /> })}
      table={
        <>
          <CorrelationTable correlation={correlation} />
          <DataTable
            caption={t('evidence.scatter')}
            captionVisible
            rows={points}
            rowKey={(row) => row.model}
            columns={usePointColumns(modelLabel, hrefOf)}
          />
        </>
      }
      csv={evidenceCsv(evidence)}
    />
  );
}

/** Of two points or more: one alone shows no relation. */
function EvidencePlot({
  points,
  modelLabel,
}: Pick<Evidence, 'points'> & Pick<EvidenceExhibitProps, 'modelLabel'>) {
  const t = useTranslations('results');
  return (
    <ScatterPlot
      label={t('evidence.scatter')}
      xAxis={t('axes.rounds')}
      yAxis={t('axes.acceptability')}
      points={points.map(({ model, meanRetrievalRounds, acceptability }) => ({
        label: modelLabel(model),
        x: meanRetrievalRounds,
        y: acceptability,
      }))}
    />
  );
}

function CorrelationTable({ correlation }: Pick<Evidence, 'correlation'>) {
  const t = useTranslations('results');
  return (
    <FigureTable
      caption={t('evidence.correlation')}
      rowHeader={t('evidence.correlation')}
      rows={(['pearson', 'spearman'] as const).map((key) => ({ key, ...correlation[key] }))}
      rowKey={(row) => row.key}
      rowLabel={(row) => t(`evidence.${row.key}`)}
      columns={[
        { key: 'value', header: t('columns.all'), unit: 'coefficient', figure: (row) => row },
      ]}
    />
  );
}

function usePointColumns(
  modelLabel: (model: string) => string,
  hrefOf: (model: string) => string,
): Column<EvidencePoint>[] {
  const t = useTranslations('results');
  const rounds = useValueFormat('number');
  const share = useValueFormat('share');
  return [
    {
      key: 'model',
      header: t('columns.model'),
      isRowHeader: true,
      cell: (row) => <RowLabel>{modelLabel(row.model)}</RowLabel>,
    },
    {
      key: 'n',
      header: t('balance.n'),
      align: 'end',
      cell: (row) => <CountLink n={row.n} href={hrefOf(row.model)} />,
    },
    {
      key: 'rounds',
      header: t('evidence.rounds'),
      align: 'end',
      cell: (row) => rounds(row.meanRetrievalRounds),
    },
    {
      key: 'acceptability',
      header: t('columns.acceptability'),
      align: 'end',
      cell: (row) => share(row.acceptability),
    },
  ];
}

/** The points; below them the coefficients, in full digits. */
function evidenceCsv({ points, correlation }: Pick<Evidence, 'points' | 'correlation'>): string {
  return csvText([
    [
      'figure',
      'model',
      'n',
      'mean_retrieval_rounds',
      'acceptability',
      'value',
      'low',
      'high',
      'reason',
    ],
    ...points.map(({ model, n, meanRetrievalRounds, acceptability }) => [
      ...['model', model, n, meanRetrievalRounds, acceptability],
      ...[null, null, null, null],
    ]),
    ...(['pearson', 'spearman'] as const).map((key) => {
      const { n, value, interval, reason } = correlation[key];
      return [key, null, n, null, null, value, interval?.low, interval?.high, reason];
    }),
  ]);
}
