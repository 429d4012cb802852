/** A revision's file, byte for byte. */
import { z } from 'zod';
import { revisionIdSchema } from '@/lib/domain/audit/revision-page';
import { auditStore } from '@/lib/server/audit/audit-store';
import { defineHandler } from '@/lib/server/define-handler';

export const GET = defineHandler({
  name: 'download a revision',
  roles: ['auditor', 'admin'],
  params: z.object({ revisionId: revisionIdSchema }),
  run: async (_actor, { params }) => {
    const { revisions, reviews } = await auditStore();
    const [{ scenarioDocument }, { scenarioKey }] = await Promise.all([
      revisions.documents(params.revisionId),
      reviews.page(params.revisionId),
    ]);
    return new Response(scenarioDocument, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="${scenarioKey.replace(/[^\w-]/g, '_')}.json"`,
        'Cache-Control': 'no-store',
      },
    });
  },
});
