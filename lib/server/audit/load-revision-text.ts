import 'server-only';
import { err, ok, type Result } from '@/lib/core/result';
import type { RevisionDocuments } from '@/lib/data/revision-repository';
import { StoreError } from '@/lib/data/store-error';
import type { Fault } from '@/lib/domain/access/failure';
import type { RevisionPage } from '@/lib/domain/audit/revision-page';
import { auditStore } from './audit-store';

export type RevisionText = {
  readonly page: RevisionPage;
  readonly texts: Texts;
  /** Of the revision before a draft; of the revision itself where the next one is begun. */
  readonly comparedTexts: Texts;
};

type Texts = {
  readonly scenario: string;
  readonly instance: string;
  readonly noise: string | null;
};

const textsOf = ({ scenarioDocument, instanceDocument, noise }: RevisionDocuments): Texts => ({
  scenario: scenarioDocument,
  instance: instanceDocument,
  noise,
});

/** A revision's files and what a change of them is compared with. Fault: `not_found`. */
export async function loadRevisionText(revisionId: string): Promise<Result<RevisionText, Fault>> {
  const { reviews, revisions } = await auditStore();
  try {
    const [page, own] = await Promise.all([
      reviews.page(revisionId),
      revisions.documents(revisionId),
    ]);
    const [before] = page.status === 'draft' ? page.record : [];
    const compared = before ? await revisions.documents(before.revisionId) : own;
    return ok({ page, texts: textsOf(own), comparedTexts: textsOf(compared) });
  } catch (error) {
    if (error instanceof StoreError) return err(error.fault);
    throw error;
  }
}
