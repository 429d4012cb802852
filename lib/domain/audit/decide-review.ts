/** Whether a vote can be cast as it stands. The store decides the same once more (app.require_review_form). */
import { err, ok, type Result } from '../../core/result';
import { type Criterion, criteria, type Review, type ReviewDraft } from './review';

export type ReviewGap =
  /** Not graded yet, or graded below met without a comment. */
  | { readonly kind: 'grade_missing' | 'comment_missing'; readonly criterion: Criterion }
  | { readonly kind: 'outcome_missing' }
  /** A pass with a criterion that is not met at all. */
  | { readonly kind: 'pass_with_unmet' }
  /** Neither passed nor anything found wrong. */
  | { readonly kind: 'nothing_wrong' }
  | { readonly kind: 'remark_empty'; readonly index: number };

/** The vote, or everything that keeps it from being cast, in the order of the form. Pure. */
export function decideReview(draft: ReviewDraft): Result<Review, readonly ReviewGap[]> {
  const gaps: ReviewGap[] = [];
  const found = { unmet: false, below: false };
  for (const criterion of criteria) {
    const { grade, comment } = draft.grades[criterion];
    if (grade === null) gaps.push({ kind: 'grade_missing', criterion });
    else if (grade !== 'met') {
      found.below = true;
      if (grade === 'unmet') found.unmet = true;
      if (comment.trim() === '') gaps.push({ kind: 'comment_missing', criterion });
    }
  }
  draft.remarks.forEach(({ text }, index) => {
    if (text.trim() === '') gaps.push({ kind: 'remark_empty', index });
  });
  const allGraded = criteria.every((criterion) => draft.grades[criterion].grade !== null);
  if (draft.outcome === null) gaps.push({ kind: 'outcome_missing' });
  else if (draft.outcome === 'pass' && found.unmet) gaps.push({ kind: 'pass_with_unmet' });
  else if (draft.outcome !== 'pass' && allGraded && !found.below)
    gaps.push({ kind: 'nothing_wrong' });
  return gaps.length > 0 ? err(gaps) : ok(draft as Review);
}
