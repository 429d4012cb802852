/**
 * The room of the audit's use cases. In: an auditor's or admin's input, checked by `defineAction` or `defineHandler`.
 * Out: what the page shows, or why not. Who may see and do what is decided by the store; nothing here may widen it.
 * Imports: lib/{core,domain,data}, lib/server/world, arena/index.
 *
 * Words: see lib/domain/audit/review.
 */
import 'server-only';
import { createAuditRepository } from '@/lib/data/audit-repository';
import { createRevisionRepository } from '@/lib/data/revision-repository';
import { createServerStore } from '@/lib/data/server-client';

/** The repositories of this room, with the token of whoever sent the request. */
export async function auditStore() {
  const store = await createServerStore();
  return { reviews: createAuditRepository(store), revisions: createRevisionRepository(store) };
}
