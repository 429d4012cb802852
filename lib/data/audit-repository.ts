/** Reviews as auditors and admins see them. Every function is the store's own and refuses what the caller may not do. */
import 'server-only';
import { z } from 'zod';
import { type AuditedRevision, auditedRevisionSchema } from '@/lib/domain/audit/figures';
import type { Review, ReviewDraft } from '@/lib/domain/audit/review';
import {
  type AuditBoard,
  type AuditQueue,
  auditBoardSchema,
  auditQueueSchema,
  type RevisionPage,
  type RevisionStatus,
  revisionPageSchema,
  revisionStatusSchema,
} from '@/lib/domain/audit/revision-page';
import { listedByName } from '@/lib/domain/lists/by-name';
import { instantSchema } from './instant';
import { readPages } from './read-pages';
import type { Store } from './server-client';
import { unwrap } from './store-error';

const queueSchema = auditQueueSchema(instantSchema);
const boardSchema = auditBoardSchema(instantSchema);
const pageSchema = revisionPageSchema(instantSchema);

/** A draft to keep, of a window that has seen this version. */
type DraftSave = {
  readonly answers: ReviewDraft;
  readonly activeMs: number;
  readonly baseVersion: number;
  readonly writer: string;
};

/** All of it throws StoreError with what the store refused; a row of an unexpected shape throws ZodError. */
export function createAuditRepository(store: Store) {
  return {
    queue: async (): Promise<AuditQueue> =>
      queueSchema.parse(unwrap(await store.rpc('audit_queue'))),
    /** At most 100 of the scenarios, by corpus and key; null for every status. */
    board: async (status: RevisionStatus | null, offset: number): Promise<AuditBoard> =>
      boardSchema.parse(
        unwrap(
          await store.rpc('audit_board', {
            ...(status === null ? {} : { p_status: status }),
            p_offset: offset,
          }),
        ),
      ),
    page: async (revisionId: string): Promise<RevisionPage> =>
      pageSchema.parse(unwrap(await store.rpc('review_page', { p_revision: revisionId }))),
    /** The seat's id; null where nothing waits. Without a revision, the one that waits longest. */
    take: async (revisionId: string | null): Promise<string | null> =>
      z
        .uuid()
        .nullable()
        .parse(
          unwrap(
            await store.rpc('take_review', revisionId === null ? {} : { p_revision: revisionId }),
          ),
        ),
    assign: async (revisionId: string, reviewerId: string): Promise<void> => {
      unwrap(await store.rpc('assign_review', { p_revision: revisionId, p_reviewer: reviewerId }));
    },
    /** How many seats were given. */
    assignWaiting: async (): Promise<number> =>
      z.int().parse(unwrap(await store.rpc('assign_waiting_reviews'))),
    giveBack: async (assignmentId: string, reason: string): Promise<void> => {
      unwrap(await store.rpc('return_review', { p_assignment: assignmentId, p_reason: reason }));
    },
    remove: async (assignmentId: string, reason: string): Promise<void> => {
      unwrap(await store.rpc('remove_reviewer', { p_assignment: assignmentId, p_reason: reason }));
    },
    /** Where the revision stands after the vote. */
    vote: async (
      assignmentId: string,
      review: Review,
      activeMs: number,
      key: string,
    ): Promise<RevisionStatus> =>
      z.object({ status: revisionStatusSchema }).parse(
        unwrap(
          await store.rpc('cast_vote', {
            p_assignment: assignmentId,
            p_review: review,
            p_active_ms: activeMs,
            p_idempotency_key: key,
          }),
        ),
      ).status,
    /** Throws StoreError: `stale` with the draft as it stands where another window saved since. */
    saveDraft: async (
      assignmentId: string,
      save: DraftSave,
    ): Promise<{ savedAt: string; version: number }> =>
      z.object({ savedAt: instantSchema, version: z.int() }).parse(
        unwrap(
          await store.rpc('save_review_draft', {
            p_assignment: assignmentId,
            p_draft: save.answers,
            p_active_ms: save.activeMs,
            p_base_version: save.baseVersion,
            p_writer: save.writer,
          }),
        ),
      ),
    submit: async (revisionId: string): Promise<void> => {
      unwrap(await store.rpc('submit_revision', { p_revision: revisionId }));
    },
    /** Every revision with the votes of its review, where that is over. */
    figures: async (): Promise<AuditedRevision[]> =>
      z.array(auditedRevisionSchema).parse(unwrap(await store.rpc('audit_figures'))),
    /** Active auditors by name, for an admin. */
    auditors: async (): Promise<{ id: string; displayName: string }[]> =>
      listedByName(z.object({ id: z.uuid(), display_name: z.string() }), (row) => row.display_name)
        .parse(
          await readPages(
            async (from, to) =>
              unwrap(
                await store
                  .from('profiles')
                  .select('id, display_name')
                  .eq('role', 'auditor')
                  .eq('active', true)
                  .order('display_name')
                  .order('id')
                  .range(from, to),
              ) ?? [],
          ),
        )
        .map((row) => ({ id: row.id, displayName: row.display_name })),
  };
}
