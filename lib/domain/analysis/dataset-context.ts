/** What stands beside the rows of a dataset, in the shape that the analyses take. */
import type { DatasetModel, Manifest } from '../dataset/manifest';
import type { OverlapLabel } from './analyse-dataset';
import type { AnalysisRecord } from './analysis-record';
import type { StatusCounts } from './leaderboard';

/** The primary judge of an item where the file does not say who that was. */
const unnamedPrimary = 'primary';

/** Responses by status and the groups of the models. Pure. */
export function contextOfModels(models: Manifest['models']): {
  readonly groups: Record<string, string[]>;
  readonly statuses: Record<string, StatusCounts>;
} {
  return {
    groups: groupsOf(models),
    statuses: Object.fromEntries(models.map(({ key, byStatus }) => [key, byStatus])),
  };
}

/** The keys of the models of each group; models of which nobody said the group are in none. Pure. */
export function groupsOf(models: readonly DatasetModel[]): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const { key, group } of models) {
    if (group !== 'other') groups[group] = [...(groups[group] ?? []), key];
  }
  return groups;
}

/** The further labels of an overlap set together with the primary ones of the same items. Pure. */
export function withPrimaryLabels(
  records: readonly AnalysisRecord[],
  overlap: readonly OverlapLabel[],
): OverlapLabel[] {
  const items = new Set(overlap.map(({ item_id }) => item_id));
  const primary = records
    .filter(({ item_id }) => items.has(item_id))
    .map((record) => ({ ...record, annotator: record.annotator ?? unnamedPrimary }));
  return [...overlap, ...primary];
}
