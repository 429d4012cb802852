import { expect, test } from 'vitest';
import { decideReview } from '@/lib/domain/audit/decide-review';
import { emptyReviewDraft, type ReviewDraft } from '@/lib/domain/audit/review';

const met = { grade: 'met', comment: '' } as const;
const passing: ReviewDraft = {
  ...emptyReviewDraft,
  outcome: 'pass',
  grades: { causal_support: met, timing: met, evidence: met, feasibility: met },
};
const gapsOf = (draft: ReviewDraft) => {
  const decided = decideReview(draft);
  return decided.ok ? [] : decided.error.map(({ kind }) => kind);
};

test('a pass with every criterion met can be cast', () => {
  expect(gapsOf(passing)).toEqual([]);
});

test('an empty form names all that is missing, in the order of the form', () => {
  expect(gapsOf(emptyReviewDraft)).toEqual([
    ...['grade_missing', 'grade_missing', 'grade_missing', 'grade_missing', 'outcome_missing'],
  ]);
});

test('a criterion below met says why, and one that is unmet does not pass', () => {
  const timing = { grade: 'unmet', comment: ' ' } as const;
  expect(gapsOf({ ...passing, grades: { ...passing.grades, timing } })).toEqual([
    'comment_missing',
    'pass_with_unmet',
  ]);
  const partly = { grade: 'partly', comment: 'Late by a day.' } as const;
  expect(gapsOf({ ...passing, grades: { ...passing.grades, timing: partly } })).toEqual([]);
});

test('what does not pass has something wrong with it, and remarks have words', () => {
  expect(gapsOf({ ...passing, outcome: 'reject' })).toEqual(['nothing_wrong']);
  expect(gapsOf({ ...passing, remarks: [{ anchor: 'E2', text: '' }] })).toEqual(['remark_empty']);
});
