/** A read-only query over the evidence at a checkpoint of a revision. */
import { z } from 'zod';
import { revisionIdSchema } from '@/lib/domain/audit/revision-page';
import { recordIdSchema } from '@/lib/domain/scenario/vocabulary';
import {
  queryRevisionEvidence,
  revisionQuerySchema,
} from '@/lib/server/audit/query-revision-evidence';
import { defineHandler } from '@/lib/server/define-handler';

export const POST = defineHandler({
  name: 'query evidence of a revision',
  roles: ['auditor', 'admin'],
  params: z.object({ revisionId: revisionIdSchema, checkpointId: recordIdSchema }),
  body: revisionQuerySchema,
  run: async (actor, { params, body }) => queryRevisionEvidence(actor, params, body),
});
