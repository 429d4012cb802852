import { z } from 'zod';
import { auditQuerySchema } from '@/lib/domain/access/audit-log';
import { exportAuditLog } from '@/lib/server/admin/read-audit-log';
import { defineHandler } from '@/lib/server/define-handler';

/** The audit log as a file, with the filters of the page. */
export const GET = defineHandler({
  name: 'export audit log',
  roles: ['admin'],
  params: z.unknown(),
  run: async (_actor, _input, request) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    return new Response(await exportAuditLog(auditQuerySchema.parse(query)), {
      headers: {
        'Content-Type': 'application/jsonl; charset=utf-8',
        'Content-Disposition': 'attachment; filename="audit-log.jsonl"',
        'Cache-Control': 'no-store',
      },
    });
  },
});
