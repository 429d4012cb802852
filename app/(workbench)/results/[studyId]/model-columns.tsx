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
export function coverageColumns(headers: {
  readonly rank: string;
  readonly coverage: string;
}): Column<ModelScores>[] {
  return [
    { key: 'rank', header: headers.rank, align: 'end', cell: (row) => row.rank ?? '–' },
    {
      key: 'coverage',
      header: headers.coverage,
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
