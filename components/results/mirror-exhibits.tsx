import { useTranslations } from 'next-intl';
import type { IntensityShares, MirrorSection } from '@/lib/domain/analysis/timely-but-rejected';
import { responsesAddress, type ShownFigures } from '@/lib/domain/results/results-address';
import type { FigureColumn } from './figure';
import { FigureExhibit } from './figure-exhibit';
import { StackedPlot } from './plots/stacked-plot';

type MirrorExhibitsProps = {
  shown: ShownFigures;
  section: MirrorSection;
  modelLabel: (model: string) => string;
};

const levels = ['L1', 'L2', 'L3'] as const;
const intensities = ['insufficient', 'appropriate', 'excessive'] as const;

/** Of different strength, so that they stay apart in grey and for eyes that tell no colours. */
const looks = {
  insufficient: { colour: 'var(--color-accent)', opacity: 0.4 },
  appropriate: { colour: 'var(--color-line-strong)', opacity: 0.3 },
  excessive: { colour: 'var(--color-danger)', opacity: 0.9 },
} as const;

type MirrorRow = IntensityShares & {
  readonly model: string | null;
  readonly level: (typeof levels)[number];
};

/** What failed of the timely but rejected, by level; of all models and of each. */
export function MirrorExhibits({ shown, section, modelLabel }: MirrorExhibitsProps) {
  const t = useTranslations('results');
  const words = useTranslations('labels.level');
  const columns = useColumns(shown);
  const rowsOf = (part: MirrorSection['overall'], model: string | null): MirrorRow[] =>
    levels.map((level) => ({ model, level, ...part[level] }));
  const overall = rowsOf(section.overall, null);
  return (
    <>
      <FigureExhibit
        id="mirror"
        title={t('mirror.title')}
        lead={t('mirror.lead', { n: section.overall.timelyButRejected })}
        caveat={t('mirror.caveat')}
        plot={<MirrorPlot rows={overall} />}
        names={{
          key: 'level',
          header: t('columns.level'),
          of: (row) => row.level,
          label: (row) => words(row.level),
        }}
        rows={overall}
        hasNarrowTable
        columns={columns}
      />
      <FigureExhibit
        id="mirror-models"
        title={t('mirror.byModel')}
        names={{
          key: 'model_level',
          header: t('columns.model'),
          of: (row) => `${row.model} ${row.level}`,
          label: (row) => `${modelLabel(row.model ?? '')} · ${row.level}`,
        }}
        rows={section.models.flatMap((part) => rowsOf(part, part.model))}
        columns={columns}
      />
    </>
  );
}

function MirrorPlot({ rows }: { rows: readonly MirrorRow[] }) {
  const t = useTranslations('results');
  const labels = useTranslations('labels');
  return (
    <StackedPlot
      label={t('mirror.title')}
      axis={t('axes.share')}
      rows={rows.map((row) => labels(`level.${row.level}`))}
      parts={rows.flatMap((row) =>
        intensities.map((intensity) => ({
          row: labels(`level.${row.level}`),
          part: labels(`intensity.${intensity}`),
          share: row[intensity].value ?? 0,
        })),
      )}
      legend={intensities.map((intensity) => ({
        part: labels(`intensity.${intensity}`),
        ...looks[intensity],
      }))}
    />
  );
}

function useColumns(shown: ShownFigures): FigureColumn<MirrorRow>[] {
  const labels = useTranslations('labels.intensity');
  return intensities.map((intensity) => ({
    key: intensity,
    header: labels(intensity),
    unit: 'share',
    figure: (row) => row[intensity],
    href: (row) =>
      responsesAddress(shown, {
        ...(row.model === null ? {} : { model: [row.model] }),
        level: [row.level],
        verdict: 'unacceptable',
        timing: 'timely',
        intensity,
      }),
  }));
}
