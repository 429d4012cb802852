/** Keeps what is being typed. A route and not a server action: those run one after another and would hold up a submit. */
import { z } from 'zod';
import { slotIdSchema } from '@/lib/domain/evaluation/slot-item';
import { defineStoreHandler } from '@/lib/server/define-handler';
import { draftBodySchema, saveDraft } from '@/lib/server/evaluate/save-draft';

export const PUT = defineStoreHandler({
  name: 'save draft',
  params: z.object({ slotId: slotIdSchema }),
  body: draftBodySchema,
  run: async ({ params, body }) => saveDraft(params.slotId, body),
});
