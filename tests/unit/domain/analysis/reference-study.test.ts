import { describe, expect, it } from 'vitest';
import { analyseDataset, type OverlapLabel } from '@/lib/domain/analysis/analyse-dataset';
import type { AnalysisRecord } from '@/lib/domain/analysis/analysis-record';
import { withPrimaryLabels } from '@/lib/domain/analysis/dataset-context';
import study from '@/tests/fixtures/statistics/study.json';
import { analysisRecord } from '@/tests/support/analysis-records';

const records = study.rows.map((row) => {
  const cells: unknown[] = JSON.parse(row);
  const known = Object.fromEntries(study.columns.map((column, at) => [column, cells[at]]));
  return analysisRecord(known as Partial<AnalysisRecord>);
});
const overlap = study.overlap.map((label): OverlapLabel => JSON.parse(label));
const results = analyseDataset(records, {
  replicates: 40,
  groups: study.groups,
  overlap: withPrimaryLabels(records, overlap),
});

/** What stands at a path of the document; elements of lists are named by what they are of. */
function figureAt(path: string): unknown {
  return path.split('.').reduce<unknown>((found, key) => {
    if (Array.isArray(found)) return found.find((element) => namesOf(element).includes(key));
    return (found as Record<string, unknown> | undefined)?.[key];
  }, results);
}

const namesOf = (element: Record<string, string>) => [
  element.model,
  element.need,
  element.domain,
  element.group,
  `${element.from}>${element.to}`,
];

/** As a share of the figure, since a p of 1e-9 has digits too; 0 is 0 but for what rounding leaves. */
function isSame(found: unknown, expected: number | boolean | null): boolean {
  if (typeof found !== 'number' || typeof expected !== 'number') return found === expected;
  return Math.abs(found - expected) <= 1e-9 * Math.abs(expected) + 1e-15;
}

describe('a study with gaps, against pandas, scipy, statsmodels, irrCAC, krippendorff and mpmath', () => {
  const figures = Object.entries<number | boolean | null>(study.expected);
  const sections = [...new Set(figures.map(([path]) => path.split('.')[0] ?? ''))];

  it.each(sections)('every figure of %s', (section) => {
    const wrong = figures
      .filter(([path]) => path.startsWith(`${section}.`))
      .map(([path, expected]) => ({ path, expected, found: figureAt(path) }))
      .filter(({ expected, found }) => !isSame(found, expected));
    expect(wrong).toEqual([]);
  });

  it('covers all analyses that have figures of their own', () => {
    expect(sections.sort()).toEqual([
      ...['agreement', 'balance', 'base', 'evidence', 'leaderboard', 'mirror'],
      ...['otherIssues', 'overProactivity', 'pairs', 'profiles', 'silence'],
    ]);
    expect(figures.length).toBeGreaterThan(2500);
  });
});
