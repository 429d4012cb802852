/** A line of overlap.jsonl: what a further person made of a response, by the same rules as a row of the dataset. */
import { err, ok, type Result } from '../../core/result';
import type { Label } from '../labels/label';
import { say } from './fault-words';
import { CellReader } from './read-cells';
import { readJudged, readLabel } from './read-label';
import { type OverlapRecord, overlapColumns } from './record';
import type { RowFault } from './row-fault';

export interface ReadOverlap {
  readonly record: OverlapRecord;
  /** The same label in codes. */
  readonly label: Label;
}

/** The record and its label, or everything that is wrong with the line. The file is ours, so a column of others is a fault. Pure. */
export function readOverlap(line: unknown): Result<ReadOverlap, readonly RowFault[]> {
  const cells = new CellReader({ cells: isObject(line) ? line : {}, isCsv: false });
  if (!isObject(line)) {
    cells.note(null, line, say('jsonObject'));
    return err(cells.faults);
  }
  for (const column of Object.keys(line)) {
    if (!overlapColumns.some((known) => known === column)) {
      cells.note(column, line[column], say('noColumnBut', { columns: overlapColumns.join(', ') }));
    }
  }
  const given = {
    item_id: cells.name('item_id'),
    annotator: cells.name('annotator'),
    batch: cells.text('batch') === '' ? '' : cells.name('batch'),
    label_version: cells.smallCount('label_version', 1),
  };
  const judged = readJudged(cells);
  if (cells.faults.length > 0 || judged === null) return err(cells.faults);
  const label = readLabel(judged, cells);
  return label === null ? err(cells.faults) : ok({ record: { ...given, ...judged }, label });
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** By what a label of a further person is known again: one person judges a response once, in whatever batch. Pure. */
export const overlapKey = ({ item_id, annotator }: OverlapRecord): string =>
  JSON.stringify([item_id, annotator]);

/** Keys are the columns of `public.dataset_import_overlap`. */
export type ImportOverlap = Pick<
  OverlapRecord,
  'item_id' | 'annotator' | 'batch' | 'verdict' | 'rationale'
> &
  Pick<Label, 'level' | 'timing' | 'intensity'> & {
    readonly other_issues: Label['otherIssues'];
    readonly version: number;
  };

/** Pure. */
export function importOverlapOf({ record, label }: ReadOverlap): ImportOverlap {
  const { item_id, annotator, batch, verdict, rationale, label_version } = record;
  const { level, timing, intensity, otherIssues } = label;
  return {
    ...{ item_id, annotator, batch, verdict, rationale, version: label_version },
    ...{ level, timing, intensity, other_issues: otherIssues },
  };
}
