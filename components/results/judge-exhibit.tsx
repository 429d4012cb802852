import { useTranslations } from 'next-intl';
import {
  type DimensionAccuracy,
  type JudgedDimension,
  type JudgeEvaluation,
  judgedDimensions,
} from '@/lib/domain/analysis/judge';
import type { ResponseConditions } from '@/lib/domain/results/results-address';
import { Exhibit } from './exhibit';
import { type FigureColumn, figuresCsv } from './figure';
import { FigureTable } from './figure-table';
import { useJudgedWord } from './judged-word';
import { IntervalPlot } from './plots/interval-plot';

type JudgeExhibitProps = {
  judge: string;
  evaluation: JudgeEvaluation;
  /** The responses behind a figure. */
  addressOf: JudgedAddress;
};

export type JudgedAddress = (
  conditions: Pick<ResponseConditions, 'dimension' | 'human' | 'said' | 'agrees'>,
) => string;
type AccuracyRow = DimensionAccuracy & { readonly dimension: JudgedDimension };

/** How often a judge gives the human label, beside always giving the most frequent one. Never the verdict alone. */
export function JudgeExhibit({ judge, evaluation, addressOf }: JudgeExhibitProps) {
  const t = useTranslations('results.judges');
  const axes = useTranslations('results.axes');
  const wordOf = useJudgedWord();
  const columns = useAccuracyColumns(addressOf);
  const { evaluated, withoutPrediction, withoutHumanLabel } = evaluation;
  const title = t('accuracy', { judge });
  const rows = judgedDimensions.map(
    (dimension): AccuracyRow => ({ dimension, ...evaluation.dimensions[dimension] }),
  );
  return (
    <Exhibit
      id="judge"
      title={title}
      lead={t('accuracyLead', { evaluated, withoutPrediction, withoutHumanLabel })}
      caveat={t('accuracyCaveat')}
      plot={
        <IntervalPlot
          label={title}
          axis={axes('accuracy')}
          points={rows.flatMap(({ dimension, accuracy, baseline }) => [
            { label: t(dimension), group: t('legendJudge'), ...accuracy },
            {
              label: t('always', { dimension: t(dimension) }),
              group: t('legendBaseline'),
              ...baseline.accuracy,
            },
          ])}
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
          after={[
            {
              key: 'majority',
              header: t('majority'),
              cell: (row) => wordOf(row.dimension, row.baseline.label),
            },
          ]}
        />
      }
      csv={figuresCsv({ key: 'dimension', of: (row) => row.dimension }, columns, rows)}
    />
  );
}

function useAccuracyColumns(addressOf: JudgedAddress): FigureColumn<AccuracyRow>[] {
  const t = useTranslations('results.judges');
  return [
    {
      key: 'accuracy',
      header: t('accurate'),
      unit: 'share',
      figure: (row) => row.accuracy,
      href: ({ dimension }) => addressOf({ dimension, agrees: 'yes' }),
    },
    {
      key: 'baseline',
      header: t('baseline'),
      unit: 'share',
      figure: (row) => row.baseline.accuracy,
      href: ({ dimension, baseline }) => addressOf({ dimension, human: baseline.label }),
    },
    {
      key: 'over_baseline',
      header: t('overBaseline'),
      unit: 'points',
      figure: (row) => row.overBaseline,
    },
  ];
}
