import 'server-only';
import type { AuditEntry, AuditPage, AuditQuery } from '@/lib/domain/access/audit-log';
import { spanOfReader } from '../days-of-reader';
import { adminStore } from './admin-store';

/** Entries of one page of the log. */
export const auditEntriesPerPage = 50;

/** One page of the log, newest first. */
export async function readAuditLog(query: AuditQuery): Promise<AuditPage> {
  const { auditLog } = await adminStore();
  return auditLog.search(await searchOf(query), auditEntriesPerPage);
}

/** A query with its days as instants: the days of whoever asks. */
async function searchOf({ since, until, ...asked }: AuditQuery) {
  return { ...asked, ...(await spanOfReader({ since, until })) };
}

/** Everything that the query finds, newest first, as JSON Lines; read page by page while it is sent. */
export async function exportAuditLog(query: AuditQuery): Promise<ReadableStream<Uint8Array>> {
  const { auditLog } = await adminStore();
  const encoder = new TextEncoder();
  const search = await searchOf(query);
  let before = query.before;
  return new ReadableStream({
    async pull(controller) {
      const { entries } = await auditLog.search(
        { ...search, ...(before === undefined ? {} : { before }) },
        exportPageSize,
      );
      for (const entry of entries) controller.enqueue(encoder.encode(lineOf(entry)));
      before = entries.at(-1)?.id;
      if (entries.length < exportPageSize) controller.close();
    },
  });
}

const exportPageSize = 200;

function lineOf(entry: AuditEntry): string {
  return `${JSON.stringify(entry)}\n`;
}
