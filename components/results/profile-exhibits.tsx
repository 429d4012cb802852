import { useTranslations } from 'next-intl';
import type { ByModel } from '@/lib/domain/analysis/figure';
import type { Profile } from '@/lib/domain/analysis/profiles';
import type { FilterKey, ResponseConditions } from '@/lib/domain/results/results-address';
import { Exhibit } from './exhibit';
import { type FigureColumn, figuresCsv } from './figure';
import { FigureTable } from './figure-table';
import { StackedPlot } from './plots/stacked-plot';

type ProfilePart = ByModel<Profile> & { readonly key: string; readonly label: string };

type ProfileExhibitsProps = {
  id: string;
  title: string;
  rowHeader: string;
  parts: readonly ProfilePart[];
  modelLabel: (model: string) => string;
  hrefOf: (
    key: string,
    more: Partial<Record<FilterKey, readonly string[]>> & ResponseConditions,
  ) => string;
};

/** What acceptability is made of in each need or domain, over all models and by model. */
export function ProfileExhibits(props: ProfileExhibitsProps) {
  const { id, title, rowHeader, parts, modelLabel } = props;
  const t = useTranslations('results');
  const columns = useProfileColumns(props);
  const modelColumns = useModelColumns(props);
  const made = [t('profiles.acceptedL0'), t('profiles.acceptedInterventions')] as const;
  return (
    <>
      <Exhibit
        id={id}
        title={title}
        lead={t('profiles.lead')}
        caveat={t('profiles.caveat')}
        plot={
          <StackedPlot
            label={title}
            axis={t('axes.acceptability')}
            rows={parts.map((part) => part.label)}
            parts={parts.flatMap((part) => [
              { row: part.label, part: made[0], share: part.overall.acceptedL0.value ?? 0 },
              {
                row: part.label,
                part: made[1],
                share: part.overall.acceptedInterventions.value ?? 0,
              },
            ])}
            legend={[
              { part: made[0], colour: 'var(--color-accent)', opacity: 0.35 },
              { part: made[1], colour: 'var(--color-accent)', opacity: 0.9 },
            ]}
          />
        }
        table={
          <FigureTable
            caption={title}
            rowHeader={rowHeader}
            rows={parts}
            rowKey={(part) => part.key}
            rowLabel={(part) => part.label}
            columns={columns}
          />
        }
        csv={figuresCsv({ key: 'part', of: (part) => part.key }, columns, parts)}
      />
      <Exhibit
        id={`${id}-models`}
        title={`${title}: ${t('profiles.byModel')}`}
        lead={t('profiles.byModelLead')}
        caveat={t('profiles.byModelCaveat')}
        table={
          <FigureTable
            caption={`${title}: ${t('profiles.byModel')}`}
            rowHeader={t('columns.model')}
            rows={modelsOf(parts)}
            rowKey={(model) => model}
            rowLabel={modelLabel}
            columns={modelColumns}
          />
        }
        csv={figuresCsv({ key: 'model', of: (model) => model }, modelColumns, modelsOf(parts))}
      />
    </>
  );
}

function useProfileColumns({ hrefOf }: ProfileExhibitsProps): FigureColumn<ProfilePart>[] {
  const t = useTranslations('results');
  const level = (key: 'L0' | 'L1' | 'L2' | 'L3'): FigureColumn<ProfilePart> => ({
    key,
    header: key,
    unit: 'share',
    compact: true,
    figure: (part) => part.overall.levels[key],
    href: (part) => hrefOf(part.key, { level: [key] }),
  });
  return [
    {
      key: 'acceptability',
      header: t('columns.acceptability'),
      unit: 'share',
      figure: (part) => part.overall.acceptability,
      href: (part) => hrefOf(part.key, { verdict: 'acceptable' }),
    },
    {
      key: 'accepted_l0',
      header: t('profiles.acceptedL0'),
      unit: 'share',
      figure: (part) => part.overall.acceptedL0,
      href: (part) => hrefOf(part.key, { verdict: 'acceptable', level: ['L0'] }),
    },
    {
      key: 'accepted_interventions',
      header: t('profiles.acceptedInterventions'),
      unit: 'share',
      figure: (part) => part.overall.acceptedInterventions,
      href: (part) => hrefOf(part.key, { verdict: 'acceptable', level: ['L1', 'L2', 'L3'] }),
    },
    level('L0'),
    level('L1'),
    level('L2'),
    level('L3'),
  ];
}

/** One column a part; rows are models. */
function useModelColumns({ parts, hrefOf }: ProfileExhibitsProps): FigureColumn<string>[] {
  return parts.map((part) => ({
    key: part.key,
    header: part.label,
    unit: 'share',
    compact: parts.length > 5,
    figure: (model) => part.models.find((one) => one.model === model)?.acceptability ?? nothing,
    href: (model) => hrefOf(part.key, { model: [model], verdict: 'acceptable' }),
  }));
}

/** A model without a response in a part. */
const nothing: Profile['acceptability'] = {
  k: 0,
  n: 0,
  value: null,
  interval: null,
  wilson: null,
  scenarios: 0,
  reason: 'zero_denominator',
};

const modelsOf = (parts: readonly ProfilePart[]): string[] => [
  ...new Set(parts.flatMap((part) => part.models.map(({ model }) => model))),
];
