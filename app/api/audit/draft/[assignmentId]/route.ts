/** Saves what a reviewer is writing. A handler, because server actions run one after another and would hold up a vote. */
import { z } from 'zod';
import { draftInputSchema, saveReviewDraft } from '@/lib/server/audit/give-review';
import { defineHandler } from '@/lib/server/define-handler';

export const PUT = defineHandler({
  name: 'save review draft',
  roles: ['auditor'],
  params: z.object({ assignmentId: z.uuid() }),
  body: draftInputSchema,
  run: async (_actor, { params, body }) => saveReviewDraft(params.assignmentId, body),
});
