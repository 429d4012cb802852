/** The keyboard of the review page as data: the page acts on it, and the `?` sheet is printed from it. */
import type { Criterion, Grade, Outcome } from './review';

export type ReviewKeyAct =
  | { readonly kind: 'grade'; readonly criterion: Criterion; readonly grade: Grade }
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  | {
      readonly kind:
        | 'cast'
        | 'summary'
        | 'remark'
        | 'next_piece'
        | 'previous_piece'
        | 'next_record'
        | 'previous_record'
        | 'open_piece'
        | 'next_checkpoint'
        | 'previous_checkpoint'
        | 'construction'
        | 'show_events'
        | 'show_world'
        | 'help';
    };

export type ReviewKeyGroup = 'vote' | 'move' | 'page';

export type ReviewKeyBinding = {
  /** Also the key of its words in the messages. */
  readonly id: string;
  readonly group: ReviewKeyGroup;
  readonly key: string;
  readonly mod?: true;
  readonly act: ReviewKeyAct;
};

/** Three keys beside each other for each criterion, from met to unmet. */
const gradeKeys: Readonly<Record<Criterion, string>> = {
  causal_support: '123',
  timing: '456',
  evidence: '789',
  feasibility: 'uio',
};
const gradeOrder = ['met', 'partly', 'unmet'] as const;

/** The key that gives a criterion a grade. Pure. */
export function gradeKey(criterion: Criterion, grade: Grade): string {
  return gradeKeys[criterion].charAt(gradeOrder.indexOf(grade));
}

export const outcomeKeys: Readonly<Record<Outcome, string>> = {
  pass: 'y',
  revise: 'v',
  reject: 'x',
};

const grades = (Object.keys(gradeKeys) as Criterion[]).flatMap((criterion) =>
  gradeOrder.map(
    (grade): ReviewKeyBinding => ({
      id: `grade.${criterion}.${grade}`,
      group: 'vote',
      key: gradeKey(criterion, grade),
      act: { kind: 'grade', criterion, grade },
    }),
  ),
);
const outcomes = (Object.keys(outcomeKeys) as Outcome[]).map(
  (outcome): ReviewKeyBinding => ({
    id: `outcome.${outcome}`,
    group: 'vote',
    key: outcomeKeys[outcome],
    act: { kind: 'outcome', outcome },
  }),
);

/** Those with words of their own on the sheet; grades and outcomes are named by criterion and grade. */
export const pageKeyBindings = [
  { id: 'remark', group: 'vote', key: 'c', act: { kind: 'remark' } },
  { id: 'summary', group: 'vote', key: 'r', act: { kind: 'summary' } },
  { id: 'cast', group: 'vote', key: 'Enter', mod: true, act: { kind: 'cast' } },
  { id: 'nextPiece', group: 'move', key: 'j', act: { kind: 'next_piece' } },
  { id: 'previousPiece', group: 'move', key: 'k', act: { kind: 'previous_piece' } },
  { id: 'nextRecord', group: 'move', key: '.', act: { kind: 'next_record' } },
  { id: 'previousRecord', group: 'move', key: ',', act: { kind: 'previous_record' } },
  { id: 'openPiece', group: 'move', key: 'l', act: { kind: 'open_piece' } },
  { id: 'nextCheckpoint', group: 'move', key: ']', act: { kind: 'next_checkpoint' } },
  { id: 'previousCheckpoint', group: 'move', key: '[', act: { kind: 'previous_checkpoint' } },
  { id: 'showEvents', group: 'page', key: 'e', act: { kind: 'show_events' } },
  { id: 'showWorld', group: 'page', key: 'w', act: { kind: 'show_world' } },
  { id: 'construction', group: 'page', key: 'h', act: { kind: 'construction' } },
  { id: 'help', group: 'page', key: '?', act: { kind: 'help' } },
] as const satisfies readonly ReviewKeyBinding[];

export const reviewKeyBindings: readonly ReviewKeyBinding[] = [
  ...grades,
  ...outcomes,
  ...pageKeyBindings,
];
