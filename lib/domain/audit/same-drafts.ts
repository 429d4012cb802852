import { criteria, type ReviewDraft } from './review';

/** Whether two drafts say the same, word for word. Pure. */
export function sameReviewDrafts(one: ReviewDraft, other: ReviewDraft): boolean {
  return (
    one.outcome === other.outcome &&
    one.summary === other.summary &&
    criteria.every(
      (criterion) =>
        one.grades[criterion].grade === other.grades[criterion].grade &&
        one.grades[criterion].comment === other.grades[criterion].comment,
    ) &&
    one.remarks.length === other.remarks.length &&
    one.remarks.every(({ anchor, text }, index) => {
      const beside = other.remarks[index];
      return anchor === beside?.anchor && text === beside.text;
    })
  );
}
