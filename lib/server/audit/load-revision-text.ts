import 'server-only';
import { err, ok, type Result } from '@/lib/core/result';
import { StoreError } from '@/lib/data/store-error';
import type { Fault } from '@/lib/domain/access/failure';
import type { RevisionPage } from '@/lib/domain/audit/revision-page';
import { auditStore } from './audit-store';

export type RevisionText = {
  readonly page: RevisionPage;
  readonly text: string;
  /** Of the revision before a draft; of the revision itself where the next one is begun. */
  readonly comparedText: string;
};

/** A revision's file and what a change of it is compared with. Fault: `not_found`. */
export async function loadRevisionText(revisionId: string): Promise<Result<RevisionText, Fault>> {
  const { reviews, revisions } = await auditStore();
  try {
    const [page, own] = await Promise.all([
      reviews.page(revisionId),
      revisions.documents(revisionId),
    ]);
    const [before] = page.status === 'draft' ? page.record : [];
    const compared = before ? await revisions.documents(before.revisionId) : own;
    return ok({ page, text: own.scenarioDocument, comparedText: compared.scenarioDocument });
  } catch (error) {
    if (error instanceof StoreError) return err(error.fault);
    throw error;
  }
}
