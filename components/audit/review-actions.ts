/** The actions that the review pages are given. */
import type { ActionResult } from '@/lib/domain/access/failure';
import type { Review, ReviewDraft } from '@/lib/domain/audit/review';
import type { RevisionStatus } from '@/lib/domain/audit/revision-page';

/** Takes a seat at a revision, null for the one that waits longest; answers with the revision, null where none waits. */
export type Take = (input: {
  revisionId: string | null;
}) => Promise<ActionResult<{ revisionId: string | null }>>;

export type ReviewActions = {
  readonly vote: (input: {
    assignmentId: string;
    review: Review;
    activeMs: number;
    idempotencyKey: string;
  }) => Promise<ActionResult<{ status: RevisionStatus }>>;
  readonly giveBack: (input: {
    assignmentId: string;
    reason: string;
  }) => Promise<ActionResult<null>>;
};

/** The reader's open seat, with what he has written so far. */
export type ReviewSeat = {
  readonly assignmentId: string;
  readonly isAdjudicator: boolean;
  readonly actorId: string;
  readonly stored: {
    readonly draft: ReviewDraft;
    readonly activeMs: number;
    readonly version: number;
    readonly updatedAt: string;
  } | null;
};
