import 'server-only';
import { err, ok, type Result } from '@/lib/core/result';
import { StoreError } from '@/lib/data/store-error';
import type { Fault } from '@/lib/domain/access/failure';
import type { RevisionPage } from '@/lib/domain/audit/revision-page';
import { type Instance, instanceSchema } from '@/lib/domain/scenario/instance';
import { type Scenario, scenarioSchema } from '@/lib/domain/scenario/scenario';
import { auditStore } from './audit-store';

export type LoadedReview = {
  readonly page: RevisionPage;
  /** Null where the file no longer has the shape of this version, or came without one. */
  readonly subject: { readonly scenario: Scenario; readonly instance: Instance } | null;
};

/** A revision with its review as the caller may see it, and what it says. Faults: the store's, `not_found` most of all. */
export async function loadReview(revisionId: string): Promise<Result<LoadedReview, Fault>> {
  const { reviews, revisions } = await auditStore();
  try {
    const [page, documents] = await Promise.all([
      reviews.page(revisionId),
      revisions.documents(revisionId),
    ]);
    const scenario = parse(scenarioSchema, documents.scenarioDocument);
    const instance = parse(instanceSchema, documents.instanceDocument);
    return ok({ page, subject: scenario && instance ? { scenario, instance } : null });
  } catch (error) {
    if (error instanceof StoreError) return err(error.fault);
    throw error;
  }
}

function parse<T>(
  schema: { safeParse: (value: unknown) => { success: true; data: T } | { success: false } },
  text: string,
): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
