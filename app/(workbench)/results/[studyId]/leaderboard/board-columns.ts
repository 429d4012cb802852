import { getTranslations } from 'next-intl/server';
import type { FigureColumn } from '@/components/results/figure';
import type { ModelScores } from '@/lib/domain/analysis/leaderboard';
import type { ErrorRates } from '@/lib/domain/analysis/scores';
import {
  type FigureConditions,
  responsesAddress,
  type ShownFigures,
} from '@/lib/domain/results/results-address';
import { modelColumn } from '../model-columns';

/** The columns of errors: key of the CSV, figure, and the responses that it counts. */
const errorColumns: readonly (readonly [string, keyof ErrorRates, FigureConditions])[] = [
  ['premature', 'premature', { timing: 'premature' }],
  ['belated', 'belated', { timing: 'belated' }],
  ['inaction', 'inaction', { timing: 'inaction' }],
  ['inaction_of_l0', 'inactionOfL0', { timing: 'inaction', level: ['L0'] }],
  ['insufficient', 'insufficient', { intensity: 'insufficient' }],
  ['excessive', 'excessive', { intensity: 'excessive' }],
];

/** Table 1 of the paper: acceptability, levels, errors, resources. */
export async function boardColumns(shown: ShownFigures): Promise<FigureColumn<ModelScores>[]> {
  const t = await getTranslations('results.columns');
  const to = (more: FigureConditions) => (row: ModelScores) =>
    responsesAddress(shown, { model: [row.model], ...more });
  const levels = (['L0', 'L1', 'L2', 'L3'] as const).map((level) =>
    modelColumn(level, level, (row) => row.levels[level], to({ level: [level] })),
  );
  const errors = errorColumns.map(([key, error, more]) =>
    modelColumn(t(error), key, (row) => row.errors[error], to(more)),
  );
  const resource = (
    key: string,
    of: 'retrievalRounds' | 'reasoningTokens',
    more: FigureConditions = {},
  ) => modelColumn(t(of), key, (row) => row.resources[of], to(more), 'number');
  const compact = [
    ...levels,
    ...errors,
    resource('retrieval_rounds', 'retrievalRounds'),
    resource('reasoning_tokens', 'reasoningTokens', { reports: 'reasoning_tokens' }),
  ];
  return [
    modelColumn(
      t('acceptability'),
      'acceptability',
      (row) => row.acceptability,
      to({ verdict: 'acceptable' }),
    ),
    ...compact.map((column) => ({ ...column, compact: true })),
  ];
}
