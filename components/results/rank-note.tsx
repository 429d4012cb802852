import { useTranslations } from 'next-intl';
import type { ModelScores, RankFloors, UnrankedReason } from '@/lib/domain/analysis/leaderboard';

type RankNoteProps = {
  models: readonly Pick<ModelScores, 'model' | 'unranked'>[];
  floors: RankFloors;
  modelLabel: (model: string) => string;
};

const reasons: readonly UnrankedReason[] = ['no_label', 'below_coverage', 'few_scenarios'];

/** What a rank asks of a model, and which models have none, by the reason. */
export function RankNote({ models, floors, modelLabel }: RankNoteProps) {
  const t = useTranslations('results.rank');
  const { coverageFloor: coverage, scenarioFloor: scenarios } = floors;
  const without = reasons.flatMap((reason) => {
    const names = models.filter(({ unranked }) => unranked === reason);
    if (names.length === 0) return [];
    const which = names.length === models.length ? 'all' : 'some';
    const listed = names.map(({ model }) => modelLabel(model)).join(', ');
    return [t(reason, { which, models: listed, coverage, scenarios })];
  });
  return (
    <p className="max-w-prose text-xs text-muted wrap-anywhere">
      {[t('floors', { coverage, scenarios }), ...without].join(' ')}
    </p>
  );
}
