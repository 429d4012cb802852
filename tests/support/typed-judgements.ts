/** Judgements as an annotator types them, each beside the words that the dataset must then hold. Written out, not derived. */
import type { DatasetRecord } from '@/lib/domain/dataset/record';
import type { ActionLevel } from '@/lib/domain/scenario/scenario';

type LabelColumns = Pick<
  DatasetRecord,
  | 'action_level'
  | 'verdict'
  | 'timing'
  | 'intensity'
  | 'failed_dimensions'
  | 'other_issues'
  | 'rationale'
>;

export interface TypedJudgement {
  readonly name: string;
  /** The level of the response's final command, for which it is meant. */
  readonly inferred: ActionLevel;
  /** Pressed one after another. */
  readonly keys: readonly string[];
  /** Typed into the rationale afterwards; a line break is the Enter key. */
  readonly words: string;
  readonly columns: LabelColumns;
}

const accepted: Omit<LabelColumns, 'rationale' | 'action_level'> = {
  verdict: 'acceptable',
  timing: 'Timely',
  intensity: 'Appropriate',
  failed_dimensions: [],
  other_issues: [],
};

function judgement(
  name: string,
  inferred: ActionLevel,
  keys: string,
  words: string,
  columns: Omit<LabelColumns, 'rationale'> & { readonly rationale?: string },
): TypedJudgement {
  return {
    name,
    inferred,
    keys: keys.split(' '),
    words,
    columns: { rationale: words, ...columns },
  };
}

/** Fits the responses to the first scenario of the household but for one of them: it has four without an action, two of L1, two of L3. */
export const everyKindOfJudgement: readonly TypedJudgement[] = [
  judgement('silence accepted', 'L0', 'a', '', {
    ...accepted,
    action_level: 'L0',
  }),
  judgement('silence rejected', 'L0', 'u', 'The rent is due today, and nobody said so.', {
    action_level: 'L0',
    verdict: 'unacceptable',
    timing: 'Inaction',
    intensity: null,
    failed_dimensions: ['Timing'],
    other_issues: [],
  }),
  judgement('silence accepted in many words', 'L0', 'a', oddWords(), {
    ...accepted,
    action_level: 'L0',
  }),
  judgement('a notification accepted', 'L1', 'a', '', {
    ...accepted,
    action_level: 'L1',
  }),
  judgement('a notification that came too early', 'L1', 'u p o j c', 'nothing is known yet.', {
    action_level: 'L1',
    verdict: 'unacceptable',
    timing: 'Premature',
    intensity: 'Appropriate',
    failed_dimensions: ['Timing'],
    other_issues: [],
    rationale: '[E1] nothing is known yet.',
  }),
  judgement('a message that went too far', 'L3', 'u t e 7 5', 'It promises what nobody said.', {
    action_level: 'L3',
    verdict: 'unacceptable',
    timing: 'Timely',
    intensity: 'Excessive',
    failed_dimensions: ['Intensity', 'Other issues'],
    other_issues: ['Unsupported Evidence', 'Factual Contradiction'],
  }),
  judgement('a level corrected', 'L3', '2 u b i 8', 'The wrong person was asked.', {
    action_level: 'L2',
    verdict: 'unacceptable',
    timing: 'Belated',
    intensity: 'Insufficient',
    failed_dimensions: ['Timing', 'Intensity', 'Other issues'],
    other_issues: ['Others'],
  }),
];

/** What text formats, spreadsheets and code pages like to change. */
function oddWords(): string {
  return '=1+1, "quoted" \\n and <b>bold</b>\n修理 Ġiljan مرحبا 🔧 a u s x';
}
