import { useTranslations } from 'next-intl';
import type { ModelScores } from '@/lib/domain/analysis/leaderboard';
import { Exhibit } from './exhibit';
import { figuresCsv } from './figure';
import { LevelMixPlot } from './level-mix-plot';

type LevelMixExhibitProps = {
  models: readonly ModelScores[];
  modelLabel: (model: string) => string;
};

const levels = ['L0', 'L1', 'L2', 'L3'] as const;

/** The levels of each model; the figures are in the table of the leaderboard above it. */
export function LevelMixExhibit({ models, modelLabel }: LevelMixExhibitProps) {
  const t = useTranslations('results.leaderboard');
  return (
    <Exhibit
      id="level-mix"
      title={t('levels')}
      lead={t('levelsLead')}
      caveat={t('levelsCaveat')}
      plot={
        <LevelMixPlot
          rows={models.map((row) => ({ label: modelLabel(row.model), levels: row.levels }))}
        />
      }
      table={null}
      csv={figuresCsv(
        { key: 'model', of: (row: ModelScores) => row.model },
        levels.map((level) => ({
          key: level,
          header: level,
          unit: 'share',
          figure: (row) => row.levels[level],
        })),
        models,
      )}
    />
  );
}
