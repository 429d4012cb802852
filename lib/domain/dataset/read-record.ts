/** A row of a file, from us or from elsewhere, as a record of the dataset: every rule of the columns and of labels. */
import { err, ok, type Result } from '../../core/result';
import { type Label, labelSchema } from '../labels/label';
import { failedDimensionsOf, verdicts } from '../labels/vocabulary';
import { type ActionLevel, actionLevels } from '../scenario/scenario';
import { needTypes } from '../scenario/vocabulary';
import { CellReader, type RawRow } from './read-cells';
import { type DatasetRecord, datasetColumns } from './record';
import type { RowFault } from './row-fault';
import {
  codeOf,
  failedDimensionWords,
  intensityWords,
  otherIssueWords,
  timingWords,
} from './words';

/** Columns that a file may lack: what they say can be missing in every row. */
const optionalColumns: ReadonlySet<string> = new Set([
  'intensity',
  'input_tokens',
  'output_tokens',
  'completion_tokens',
  'reasoning_tokens',
]);

const levelAliases: Readonly<Record<string, ActionLevel>> = {
  observation: 'L0',
  attention: 'L1',
  preparation: 'L2',
  execution: 'L3',
  'l0 observation': 'L0',
  'l1 attention': 'L1',
  'l2 preparation': 'L2',
  'l3 execution': 'L3',
};

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
  const judged = {
    action_level: cells.word('action_level', actionLevels, levelAliases),
    verdict: cells.word('verdict', verdicts),
    timing: cells.word('timing', Object.values(timingWords)),
    intensity: cells.optionalWord('intensity', Object.values(intensityWords)),
    failed_dimensions: cells.words('failed_dimensions', Object.values(failedDimensionWords)),
    other_issues: cells.words('other_issues', Object.values(otherIssueWords)),
    rationale: cells.value('rationale') === null ? '' : cells.text('rationale'),
  };
  const counts = {
    retrieval_rounds: cells.count('retrieval_rounds'),
    input_tokens: cells.optionalCount('input_tokens'),
    output_tokens: cells.optionalCount('output_tokens'),
    completion_tokens: cells.optionalCount('completion_tokens'),
    reasoning_tokens: cells.optionalCount('reasoning_tokens'),
  };
  const { action_level, verdict, timing } = judged;
  if (cells.faults.length > 0 || !action_level || !verdict || !timing) return err(cells.faults);
  if (action_level !== 'L0' && JSON.parse(columns.final_action_json) === null) {
    cells.note('action_level', action_level, 'L0, since there is no final action');
    return err(cells.faults);
  }
  const words = { ...judged, action_level, verdict, timing };
  const label = readLabel(words, cells);
  if (label === null) return err(cells.faults);
  return ok({ record: { ...columns, ...words, ...counts }, label });
}

/** Which column a rule of labels is about. */
const columnOfField: Readonly<Record<string, string>> = {
  level: 'action_level',
  otherIssues: 'other_issues',
};

/** What the codes of lib/domain/labels/label.ts mean. */
const ruleOfCode: Readonly<Record<string, string>> = {
  intensity_missing: 'an intensity, since only an accepted L0 may lack one',
  no_dimension_fails: 'a dimension that fails, since the verdict is unacceptable',
  others_without_words: 'a rationale, since "Others" is listed',
};

type JudgedWords = Pick<
  DatasetRecord,
  | 'action_level'
  | 'verdict'
  | 'timing'
  | 'intensity'
  | 'failed_dimensions'
  | 'other_issues'
  | 'rationale'
>;

function readLabel(words: JudgedWords, cells: CellReader): Label | null {
  const parsed = labelSchema.safeParse({
    verdict: words.verdict,
    level: words.action_level,
    timing: codeOf(timingWords, words.timing),
    intensity: words.intensity === null ? null : codeOf(intensityWords, words.intensity),
    otherIssues: words.other_issues.map((word) => codeOf(otherIssueWords, word)),
    rationale: words.rationale,
  });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = String(issue?.path[0] ?? '');
    const rule = ruleOfCode[issue?.message ?? ''];
    const column =
      rule === undefined && issue?.code === 'invalid_union'
        ? null
        : (columnOfField[field] ?? field);
    cells.note(column, labelAsFound(words), rule ?? ruleOfVerdict(words));
    return null;
  }
  const failed = failedDimensionsOf(parsed.data).map((code) => failedDimensionWords[code]);
  if (failed.toSorted().join() !== words.failed_dimensions.toSorted().join()) {
    cells.note('failed_dimensions', words.failed_dimensions, JSON.stringify(failed));
    return null;
  }
  return parsed.data;
}

const labelAsFound = ({ verdict, action_level, timing, intensity, other_issues }: JudgedWords) =>
  `${verdict} ${action_level}, ${timing}, ${intensity ?? 'no intensity'}, [${other_issues.join(', ')}]`;

/** The row of the table of legal labels that the row's verdict and level point at. */
function ruleOfVerdict({ verdict, action_level }: JudgedWords): string {
  if (verdict === 'acceptable') {
    return `an acceptable ${action_level}: Timely, Appropriate${action_level === 'L0' ? ' or no intensity' : ''}, no other issues`;
  }
  return action_level === 'L0'
    ? 'an unacceptable L0: Inaction, no intensity, each other issue at most once'
    : `an unacceptable ${action_level}: Timely, Premature or Belated, with an intensity, each other issue at most once, a rationale of at most 10,000 characters`;
}
