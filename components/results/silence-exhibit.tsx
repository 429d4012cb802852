import { useTranslations } from 'next-intl';
import type { ByModel } from '@/lib/domain/analysis/figure';
import type { Silence } from '@/lib/domain/analysis/silence';
import {
  type FigureConditions,
  type ResponseConditions,
  responsesAddress,
  type ShownFigures,
} from '@/lib/domain/results/results-address';
import type { FigureColumn } from './figure';
import { FigureExhibit } from './figure-exhibit';

type SilenceExhibitProps = {
  shown: ShownFigures;
  section: ByModel<Silence>;
  modelLabel: (model: string) => string;
};

type SilenceRow = Silence & { readonly model: string | null };

/** Silence after looking and without looking, of all models and of each. */
export function SilenceExhibit({ shown, section, modelLabel }: SilenceExhibitProps) {
  const t = useTranslations('results');
  const rows: SilenceRow[] = [{ model: null, ...section.overall }, ...section.models];
  return (
    <FigureExhibit
      id="silence"
      title={t('issues.silence')}
      lead={t('issues.silenceLead')}
      caveat={t('issues.silenceCaveat')}
      names={{
        key: 'model',
        header: t('columns.model'),
        of: ({ model }) => model ?? 'all',
        label: ({ model }) => (model === null ? t('columns.all') : modelLabel(model)),
      }}
      rows={rows}
      columns={useColumns(shown)}
    />
  );
}

function useColumns(shown: ShownFigures): FigureColumn<SilenceRow>[] {
  const t = useTranslations('results.issues');
  const to = (conditions: FigureConditions) => (row: SilenceRow) =>
    responsesAddress(shown, {
      ...(row.model === null ? {} : { model: [row.model] }),
      ...conditions,
    });
  const share = (
    key: string,
    header: string,
    figure: (row: SilenceRow) => Silence['afterLooking'],
    conditions: ResponseConditions,
  ): FigureColumn<SilenceRow> => ({
    ...{ key, header, unit: 'share', figure },
    href: to({ level: ['L0'], ...conditions }),
  });
  const commands = { reports: 'command_count' } as const;
  const [looked, blind] = [{ looked: 'yes' }, { looked: 'no' }] as const;
  const accepted = { verdict: 'acceptable' } as const;
  return [
    {
      ...share('after_looking', t('afterLooking'), (row) => row.afterLooking, looked),
      compact: true,
    },
    {
      ...share('without_looking', t('withoutLooking'), (row) => row.withoutLooking, blind),
      compact: true,
    },
    share('acceptable_after', t('acceptedAfter'), (row) => row.acceptabilityAfterLooking, {
      ...looked,
      ...accepted,
    }),
    share('acceptable_without', t('acceptedWithout'), (row) => row.acceptabilityWithoutLooking, {
      ...blind,
      ...accepted,
    }),
    {
      ...{ key: 'commands_l0', header: t('commandsL0'), unit: 'number' },
      figure: (row) => row.commandsOfAcceptedL0,
      href: to({ ...accepted, ...commands, level: ['L0'] }),
    },
    {
      ...{ key: 'commands_interventions', header: t('commandsInterventions'), unit: 'number' },
      figure: (row) => row.commandsOfAcceptedInterventions,
      href: to({ ...accepted, ...commands, level: ['L1', 'L2', 'L3'] }),
    },
  ];
}
