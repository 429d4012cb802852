/** The audit log, read. Admins only, by function; nobody writes to it but the functions that change something. */
import 'server-only';
import { type AuditPage, type AuditQuery, auditPageSchema } from '@/lib/domain/access/audit-log';
import type { Store } from './server-client';
import { unwrap } from './store-error';

export function createAuditLogRepository(store: Store) {
  return {
    /** Newest first, at most `limit` (200) entries. Days are whole days in UTC, the last one included. */
    search: async (query: AuditQuery, limit: number): Promise<AuditPage> => {
      const { search, action, since, until, before } = query;
      return auditPageSchema.parse(
        unwrap(
          await store.rpc('search_audit_log', {
            ...(search ? { p_search: search } : {}),
            ...(action ? { p_action: action } : {}),
            ...(since ? { p_since: `${since}T00:00:00Z` } : {}),
            ...(until ? { p_until: dayAfter(until) } : {}),
            ...(before ? { p_before: before } : {}),
            p_limit: limit,
          }),
        ),
      );
    },
  };
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1_000).toISOString();
}
