/** A revision's files, byte for byte. */
import { z } from 'zod';
import { err } from '@/lib/core/result';
import { revisionIdSchema } from '@/lib/domain/audit/revision-page';
import { auditStore } from '@/lib/server/audit/audit-store';
import { defineHandler } from '@/lib/server/define-handler';

/** Which of its files; the scenario's own where nothing is said. */
const fileSchema = z.enum(['scenario', 'instance', 'noise']);

export const GET = defineHandler({
  name: 'download a revision',
  roles: ['auditor', 'admin'],
  params: z.object({ revisionId: revisionIdSchema }),
  run: async (_actor, { params }, request) => {
    const { revisions, reviews } = await auditStore();
    const [documents, { scenarioKey }] = await Promise.all([
      revisions.documents(params.revisionId),
      reviews.page(params.revisionId),
    ]);
    const files = {
      scenario: { text: documents.scenarioDocument, name: scenarioKey },
      instance: { text: documents.instanceDocument, name: `${scenarioKey}-instance` },
      noise: { text: documents.noise, name: `${scenarioKey}-noise` },
    };
    const asked = fileSchema.safeParse(new URL(request.url).searchParams.get('file') ?? 'scenario');
    const { text, name } = asked.success ? files[asked.data] : { text: null, name: '' };
    if (text === null) return err({ kind: 'not_found' });
    return new Response(text, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name.replace(/[^\w-]/g, '_')}.json"`,
        'Cache-Control': 'no-store',
      },
    });
  },
});
