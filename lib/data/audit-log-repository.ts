/** The audit log, read. Admins only, by function; nobody writes to it but the functions that change something. */
import 'server-only';
import { type AuditPage, type AuditQuery, auditPageSchema } from '@/lib/domain/access/audit-log';
import type { Store } from './server-client';
import { unwrap } from './store-error';
import type { TimeSpan } from './time-span';

export function createAuditLogRepository(store: Store) {
  return {
    /** Newest first, at most `limit` (200) entries. */
    search: async (query: AuditSearch, limit: number): Promise<AuditPage> => {
      const { search, action, since, until, before } = query;
      return auditPageSchema.parse(
        unwrap(
          await store.rpc('search_audit_log', {
            ...(search ? { p_search: search } : {}),
            ...(action ? { p_action: action } : {}),
            ...(since ? { p_since: since } : {}),
            ...(until ? { p_until: until } : {}),
            ...(before ? { p_before: before } : {}),
            p_limit: limit,
          }),
        ),
      );
    },
  };
}

/** Its days as the instants between which they lie. */
type AuditSearch = Omit<AuditQuery, keyof TimeSpan> & TimeSpan;
