import { useTranslations } from 'next-intl';
import type { LevelMix } from '@/lib/domain/analysis/scores';
import { levelShades, StackedPlot } from './plots/stacked-plot';

type LevelMixPlotProps = {
  rows: readonly { readonly label: string; readonly levels: LevelMix }[];
};

const levels = ['L0', 'L1', 'L2', 'L3'] as const;

/** The shares of the four levels, a bar a row. */
export function LevelMixPlot({ rows }: LevelMixPlotProps) {
  const t = useTranslations('results');
  const words = useTranslations('labels.level');
  return (
    <StackedPlot
      label={t('leaderboard.levels')}
      axis={t('axes.share')}
      rows={rows.map((row) => row.label)}
      parts={rows.flatMap((row) =>
        levels.map((level) => ({
          row: row.label,
          part: words(level),
          share: row.levels[level].value ?? 0,
        })),
      )}
      legend={levels.map((level, at) => ({
        part: words(level),
        colour: 'var(--color-accent)',
        opacity: levelShades[at] ?? 1,
      }))}
    />
  );
}
