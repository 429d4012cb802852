import { getTranslations } from 'next-intl/server';
import type { LeadingFigure } from '@/components/results/leading-figures';
import { otherIssues } from '@/lib/domain/analysis/other-issues';
import { overProactivity } from '@/lib/domain/analysis/over-proactivity';
import {
  type FigureConditions,
  responsesAddress,
  type ShownFigures,
} from '@/lib/domain/results/results-address';
import { figuresOf, leaderboardOf } from '@/lib/server/results/analyse';
import type { ResultsSource } from '@/lib/server/results/results-source';

/** What the paper leads with: each with the responses that it counts. */
export async function leadingFigures(
  source: ResultsSource,
  shown: ShownFigures,
): Promise<LeadingFigure[]> {
  const t = await getTranslations('results.overview');
  const { filter } = shown;
  const { overall } = leaderboardOf(source, filter);
  const over = figuresOf(source, filter, 'over-proactivity-overall', overProactivity);
  const issues = figuresOf(source, filter, 'other-issues-overall', otherIssues);
  const leading = (
    label: string,
    figure: LeadingFigure['figure'],
    unit: LeadingFigure['unit'],
    counted: FigureConditions,
  ): LeadingFigure => ({
    ...{ label, figure, unit },
    href: responsesAddress(shown, counted),
  });
  return [
    leading(t('acceptability'), overall.acceptability, 'share', { verdict: 'acceptable' }),
    leading(t('overProactive'), over.ofRejected, 'share', { over: 'yes' }),
    leading(t('attention'), overall.levels.L1, 'share', { level: ['L1'] }),
    leading(t('prematureToBelated'), over.prematureToBelated, 'number', { timing: 'premature' }),
    leading(t('excessiveToInsufficient'), over.excessiveToInsufficient, 'number', {
      intensity: 'excessive',
    }),
    leading(t('otherIssues'), issues.any.ofRejected, 'share', { issue: 'any' }),
  ];
}
