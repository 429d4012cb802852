/** Answers that are not submitted yet. Saving a draft touches no submission and no version. */
import 'server-only';
import { z } from 'zod';
import type { Answers } from '@/lib/domain/evaluation/answers';
import type { SlotId } from '@/lib/domain/evaluation/slot-item';
import type { Store } from './server-client';
import { unwrap } from './store-error';

export type DraftToSave = {
  readonly slotId: SlotId;
  readonly answers: Answers;
  readonly baseVersion: number;
  readonly activeMs: number;
};

export function createDraftRepository(store: Store) {
  return {
    /** The server's time of the save. Throws StoreError: stale where a newer submission exists, locked. */
    save: async (draft: DraftToSave): Promise<string> =>
      z.string().parse(
        unwrap(
          await store.rpc('save_annotation_draft', {
            p_slot: draft.slotId,
            p_draft: { ...draft.answers, otherIssues: [...draft.answers.otherIssues] },
            p_base_version: draft.baseVersion,
            p_active_ms: draft.activeMs,
          }),
        ),
      ),
  };
}
