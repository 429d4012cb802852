/** Submissions of labels. Each call is one transaction of the store, which decides over versions, locks and rules. */
import 'server-only';
import {
  type LastSubmission,
  lastSubmissionSchema,
  type SlotId,
  type SubmissionReceipt,
  submissionReceiptSchema,
  type UndoReceipt,
  undoReceiptSchema,
} from '@/lib/domain/evaluation/slot-item';
import type { Label } from '@/lib/domain/labels/label';
import { instantSchema } from './instant';
import type { Store } from './server-client';
import { unwrap } from './store-error';

export type Submission = {
  readonly slotId: SlotId;
  readonly label: Label;
  /** 0 where there is no submission yet. */
  readonly expectedVersion: number;
  /** The same for every retry of the same content. */
  readonly idempotencyKey: string;
  readonly activeMs: number;
  readonly unsure: boolean;
  /** The guideline that was shown; null for the newest. */
  readonly guidelineVersionId: string | null;
};

export function createAnnotationRepository(store: Store) {
  return {
    /** Throws StoreError: stale (detail: the current row), locked, closed, invalid (detail: the fault's code). */
    submit: async (submission: Submission): Promise<SubmissionReceipt> =>
      submissionReceiptSchema.parse(
        unwrap(
          await store.rpc('submit_annotation', {
            p_slot: submission.slotId,
            p_label: submission.label,
            p_expected_version: submission.expectedVersion,
            p_idempotency_key: submission.idempotencyKey,
            p_active_ms: submission.activeMs,
            p_unsure: submission.unsure,
            p_guideline_version: submission.guidelineVersionId,
          }),
        ),
      ),
    /** Takes the last submission back to the one before it, or to none. Throws StoreError: stale, locked. */
    undo: async (slotId: SlotId, expectedVersion: number): Promise<UndoReceipt> =>
      undoReceiptSchema.parse(
        unwrap(
          await store.rpc('undo_submission', {
            p_slot: slotId,
            p_expected_version: expectedVersion,
          }),
        ),
      ),
    /** The reader's newest submission that stands; null before the first. The policy on annotations is what makes it his. */
    last: async (): Promise<LastSubmission | null> => {
      const [row] = unwrap(
        await store
          .from('annotations')
          .select(
            'slot_id, version, submitted_at, verdict, level, timing, intensity, other_issues, rationale',
          )
          .eq('source', 'workbench')
          .order('submitted_at', { ascending: false })
          .limit(1),
      );
      if (!row) return null;
      const { verdict, level, timing, intensity, rationale } = row;
      return lastSubmissionSchema.parse({
        slotId: row.slot_id,
        version: row.version,
        submittedAt: instantSchema.parse(row.submitted_at),
        label: { verdict, level, timing, intensity, otherIssues: row.other_issues, rationale },
      });
    },
  };
}
