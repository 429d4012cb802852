/** A row of a file, from us or from elsewhere, as a record of the dataset: every rule of the columns and of labels. */
import { err, ok, type Result } from '../../core/result';
import type { Label } from '../labels/label';
import { needTypes } from '../scenario/vocabulary';
import { say } from './fault-words';
import { CellReader, type RawRow } from './read-cells';
import { readJudged, readLabel } from './read-label';
import { type DatasetRecord, datasetColumns } from './record';
import type { RowFault } from './row-fault';

/** Columns that a file may lack: what they say can be missing in every row. */
const optionalColumns: ReadonlySet<string> = new Set([
  'intensity',
  'input_tokens',
  'output_tokens',
  'completion_tokens',
  'reasoning_tokens',
]);

export interface ReadRecord {
  /** In the published words, whatever case the file has them in. */
  readonly record: DatasetRecord;
  /** The same label in codes. */
  readonly label: Label;
}

/** Columns of the dataset that a file's rows lack and must not lack. Pure. */
export function missingColumns(columns: readonly string[]): string[] {
  return datasetColumns.filter(
    (column) => !columns.includes(column) && !optionalColumns.has(column),
  );
}

/** Columns that are none of the dataset's: an import leaves them out and says so. Pure. */
export function foreignColumns(columns: readonly string[]): string[] {
  return columns.filter((column) => !datasetColumns.some((known) => known === column));
}

/**
 * The record and its label, or everything that is wrong with the row. The four encoded columns are kept byte for byte,
 * whatever shape is inside. Rules of labels: lib/domain/labels; failed_dimensions must be what the label says. Pure.
 */
export function readRecord(row: RawRow): Result<ReadRecord, readonly RowFault[]> {
  const cells = new CellReader(row);
  const columns = {
    item_id: cells.name('item_id'),
    model: cells.name('model'),
    domain: cells.name('domain'),
    need_type: cells.word('need_type', needTypes) ?? needTypes[0],
    instance: cells.name('instance'),
    scenario: cells.name('scenario'),
    checkpoint: cells.name('checkpoint'),
    instance_description: cells.text('instance_description'),
    personal_description: cells.text('personal_description'),
    scenario_description: cells.text('scenario_description'),
    event_prefix_json: cells.json('event_prefix_json'),
    inspection_trace_json: cells.json('inspection_trace_json'),
    final_action_json: cells.json('final_action_json', { missingIsNull: true }),
    execution_result_json: cells.json('execution_result_json', { missingIsNull: true }),
  };
  const judged = readJudged(cells);
  const counts = {
    retrieval_rounds: cells.smallCount('retrieval_rounds'),
    input_tokens: cells.optionalCount('input_tokens'),
    output_tokens: cells.optionalCount('output_tokens'),
    completion_tokens: cells.optionalCount('completion_tokens'),
    reasoning_tokens: cells.optionalCount('reasoning_tokens'),
  };
  if (cells.faults.length > 0 || judged === null) return err(cells.faults);
  if (judged.action_level !== 'L0' && JSON.parse(columns.final_action_json) === null) {
    cells.note('action_level', judged.action_level, say('noActionIsL0'));
    return err(cells.faults);
  }
  const label = readLabel(judged, cells);
  if (label === null) return err(cells.faults);
  return ok({ record: { ...columns, ...judged, ...counts }, label });
}
