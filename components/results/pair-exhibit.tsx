import { useFormatter, useTranslations } from 'next-intl';
import { CountLink } from '@/components/shared/count-link';
import { Notice } from '@/components/ui/notice';
import type { Column } from '@/components/ui/table';
import { type PairMeasure, pairMeasures } from '@/lib/domain/analysis/pair-measures';
import type { PairedChange, PairResult } from '@/lib/domain/analysis/paired-checkpoints';
import {
  type FigureConditions,
  responsesAddress,
  type ShownFigures,
} from '@/lib/domain/results/results-address';
import { Exhibit } from './exhibit';
import { csvText, type FigureColumn } from './figure';
import { FigureTable } from './figure-table';
import { useValueFormat } from './figure-text';
import { IntervalPlot } from './plots/interval-plot';

type PairExhibitProps = {
  result: PairResult;
  label: (model: string) => string;
  shown: ShownFigures;
};

const measures = Object.keys(pairMeasures) as PairMeasure[];
type MeasureRow = { readonly measure: PairMeasure; readonly paired: PairedChange };
/** The responses of one side of the pairs. */
type SideAddress = (side: 'from' | 'to', more: FigureConditions) => string;

/** What changes from one model to the other at the checkpoints that they share. */
export function PairExhibit({ result, label, shown }: PairExhibitProps) {
  const t = useTranslations('results.pairs');
  const axes = useTranslations('results.axes');
  const reasons = useTranslations('results.reasons');
  const points = useValueFormat('points');
  const sides = { from: [result.from, result.to], to: [result.to, result.from] } as const;
  const address: SideAddress = (side, more) => {
    const [model, partner] = sides[side];
    return responsesAddress(shown, { model: [model], partner, ...more });
  };
  const columns = useColumns(address);
  const counts = useCountColumns(address);
  const title = t('title', { from: label(result.from), to: label(result.to) });
  if (!result.available) return <Notice title={title}>{reasons(result.reason)}</Notice>;
  const rows = measures.map((measure) => ({ measure, paired: result[measure] }));
  const signed = (measure: PairMeasure) => points(result[measure].change.value ?? 0);
  return (
    <Exhibit
      id="pair"
      title={title}
      lead={
        <>
          {t('lead', {
            pairs: result.pairs,
            scenarios: result.scenarios,
            matched: result.annotatorMatched ? 'yes' : 'no',
          })}{' '}
          {t('split', {
            interventions: signed('acceptedInterventions'),
            silence: signed('acceptedL0'),
            total: signed('acceptability'),
          })}
        </>
      }
      caveat={t('caveat')}
      plot={
        <IntervalPlot
          label={title}
          axis={axes('points')}
          kind="difference"
          points={rows.map(({ measure, paired }) => ({ label: t(measure), ...paired.change }))}
        />
      }
      table={
        <FigureTable
          caption={title}
          rowHeader={t('measure')}
          rows={rows}
          rowKey={(row) => row.measure}
          rowLabel={(row) => t(row.measure)}
          columns={columns}
          after={counts}
        />
      }
      csv={pairCsv(rows)}
    />
  );
}

function useColumns(address: SideAddress): FigureColumn<MeasureRow>[] {
  const t = useTranslations('results.pairs');
  return [
    {
      ...{ key: 'from', header: t('before'), unit: 'share', figure: (row) => row.paired.from },
      href: ({ measure }) => address('from', { measure }),
    },
    {
      ...{ key: 'to', header: t('after'), unit: 'share', figure: (row) => row.paired.to },
      href: ({ measure }) => address('to', { measure }),
    },
    { key: 'change', header: t('change'), unit: 'points', figure: (row) => row.paired.change },
  ];
}

function useCountColumns(address: SideAddress): Column<MeasureRow>[] {
  const t = useTranslations('results.pairs');
  const format = useFormatter();
  const only = (side: 'from' | 'to', key: 'onlyFrom' | 'onlyTo'): Column<MeasureRow> => ({
    ...{ key, header: t(key), align: 'end' },
    cell: ({ measure, paired }) => (
      <CountLink n={paired.mcNemar[key]} href={address(side, { measure, lost: 'yes' })} />
    ),
  });
  return [
    only('from', 'onlyFrom'),
    only('to', 'onlyTo'),
    {
      key: 'p',
      header: t('p'),
      align: 'end',
      cell: ({ paired }) =>
        paired.mcNemar.pValue < 0.0001
          ? '< 0.0001'
          : format.number(paired.mcNemar.pValue, { maximumFractionDigits: 4 }),
    },
  ];
}

function pairCsv(rows: readonly MeasureRow[]): string {
  return csvText([
    [
      'measure',
      'pairs',
      'from_k',
      'to_k',
      'change',
      'low',
      'high',
      'only_from',
      'only_to',
      'mcnemar_p',
    ],
    ...rows.map(({ measure, paired: { from, to, change, mcNemar } }) => [
      measure,
      ...[from.n, from.k, to.k, change.value, change.interval?.low, change.interval?.high],
      ...[mcNemar.onlyFrom, mcNemar.onlyTo, mcNemar.pValue],
    ]),
  ]);
}
