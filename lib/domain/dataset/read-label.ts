/** What a row says of the judgement: the same columns in a dataset and in the labels of further people beside it. */
import { type Label, labelSchema } from '../labels/label';
import { failedDimensionsOf, verdicts } from '../labels/vocabulary';
import { type ActionLevel, actionLevels } from '../scenario/scenario';
import { type FaultWords, say } from './fault-words';
import type { CellReader } from './read-cells';
import type { DatasetRecord } from './record';
import { shown } from './row-fault';
import {
  codeOf,
  failedDimensionWords,
  intensityWords,
  otherIssueWords,
  timingWords,
} from './words';

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

export type JudgedWords = Pick<
  DatasetRecord,
  | 'action_level'
  | 'verdict'
  | 'timing'
  | 'intensity'
  | 'failed_dimensions'
  | 'other_issues'
  | 'rationale'
>;

/** The columns of the judgement in the published words; null, and the reader has the faults, where a word is none. */
export function readJudged(cells: CellReader): JudgedWords | null {
  const judged = {
    action_level: cells.word('action_level', actionLevels, levelAliases),
    verdict: cells.word('verdict', verdicts),
    timing: cells.word('timing', Object.values(timingWords)),
    intensity: cells.optionalWord('intensity', Object.values(intensityWords)),
    failed_dimensions: cells.words('failed_dimensions', Object.values(failedDimensionWords)),
    other_issues: cells.words('other_issues', Object.values(otherIssueWords)),
    rationale: cells.value('rationale') === null ? '' : cells.text('rationale'),
  };
  const { action_level, verdict, timing } = judged;
  return action_level && verdict && timing ? { ...judged, action_level, verdict, timing } : null;
}

/** Which column a rule of labels is about. */
const columnOfField: Readonly<Record<string, string>> = {
  level: 'action_level',
  otherIssues: 'other_issues',
};

/** What the codes of lib/domain/labels/label.ts mean. */
const ruleOfCode: Readonly<Record<string, FaultWords>> = {
  intensity_missing: say('intensityMissing'),
  no_dimension_fails: say('noDimensionFails'),
  others_without_words: say('othersWithoutWords'),
};

/** The label in codes; null, and the reader has the fault, where the rules of lib/domain/labels forbid it. */
export function readLabel(words: JudgedWords, cells: CellReader): Label | null {
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
    cells.faults.push({
      column,
      found: labelAsFound(words),
      expected: rule ?? ruleOfVerdict(words),
    });
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
  say('label', {
    ...{ verdict, level: action_level, timing, intensity: intensity ?? 'none' },
    issues: shown(other_issues) ?? '',
  });

/** The row of the table of legal labels that the row's verdict and level point at. */
function ruleOfVerdict({ verdict, action_level: level }: JudgedWords): FaultWords {
  if (level === 'L0') return say(verdict === 'acceptable' ? 'acceptableL0' : 'unacceptableL0');
  return say(verdict, { level });
}
