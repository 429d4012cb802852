import { getTranslations } from 'next-intl/server';
import type { Figure, FigureColumn, Unit } from '@/components/results/figure';
import type { Column } from '@/components/ui/table';
import type { ModelScores } from '@/lib/domain/analysis/leaderboard';

/** A figure of every model of the leaderboard. */
export function modelColumn(
  header: string,
  key: string,
  figure: (row: ModelScores) => Figure,
  href?: (row: ModelScores) => string | null,
  unit: Unit = 'share',
): FigureColumn<ModelScores> {
  return { key, header, unit, figure, ...(href ? { href } : {}) };
}

/** Rank and "scored n of N", which stand before a model's name and figures. */
export async function coverageColumns(): Promise<Column<ModelScores>[]> {
  const t = await getTranslations('results');
  return [
    {
      key: 'rank',
      header: t('columns.rank'),
      align: 'end',
      cell: ({ rank }) =>
        rank ?? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">{t('rank.none')}</span>
          </>
        ),
    },
    {
      key: 'coverage',
      header: t('columns.coverage'),
      align: 'end',
      secondary: true,
      cell: ({ coverage }) => (
        <span className="whitespace-nowrap">
          {coverage.responses === null
            ? coverage.scored
            : `${coverage.scored}/${coverage.completed}/${coverage.responses}`}
        </span>
      ),
    },
  ];
}
