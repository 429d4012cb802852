/** What the validator finds in a text while it is being written. */
import { z } from 'zod';
import { revisionIdSchema } from '@/lib/domain/audit/revision-page';
import { checkInputSchema, checkRevisionText } from '@/lib/server/audit/revise-scenario';
import { defineHandler } from '@/lib/server/define-handler';

export const POST = defineHandler({
  name: 'validate a revision',
  roles: ['auditor', 'admin'],
  params: z.object({ revisionId: revisionIdSchema }),
  body: checkInputSchema,
  bodyBytesMax: 4 * 1024 * 1024,
  run: async (_actor, { params, body }) => checkRevisionText(params.revisionId, body),
});
