import type { AnalysisRecord } from './analysis-record';

/** An empty or absent list lets everything through. */
export interface RecordFilter {
  readonly models?: readonly string[];
  readonly domains?: readonly string[];
  readonly needs?: readonly string[];
  readonly levels?: readonly string[];
  readonly batches?: readonly string[];
}

/** The records that pass every list. Pure. */
export function filterRecords(
  records: readonly AnalysisRecord[],
  { models = [], domains = [], needs = [], levels = [], batches = [] }: RecordFilter,
): AnalysisRecord[] {
  const passes = (wanted: readonly string[], value: string | null) =>
    wanted.length === 0 || (value !== null && wanted.includes(value));
  return records.filter(
    (record) =>
      passes(models, record.model) &&
      passes(domains, record.domain) &&
      passes(needs, record.need_type) &&
      passes(levels, record.action_level) &&
      passes(batches, record.batch),
  );
}
