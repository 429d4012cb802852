import { getTranslations } from 'next-intl/server';
import type { Figure, FigureColumn, Unit } from '@/components/results/figure';
import type { Column } from '@/components/ui/table';
import type { Coverage, ModelScores } from '@/lib/domain/analysis/leaderboard';

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

const coverageText = ({ scored, completed, responses }: Coverage): string =>
  responses === null ? String(scored) : `${scored}/${completed}/${responses}`;

/** The same below the name, where a column has no room. */
export async function coverageNote(): Promise<(row: ModelScores) => string> {
  const t = await getTranslations('results.columns');
  return ({ coverage }) =>
    coverage.responses === null
      ? t('scored', { scored: coverage.scored })
      : t('coverageNote', { counts: coverageText(coverage) });
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
      cell: ({ coverage }) => <span className="whitespace-nowrap">{coverageText(coverage)}</span>,
    },
  ];
}
