/** A read-only query over the evidence at a slot's checkpoint. */
import { z } from 'zod';
import { slotIdSchema } from '@/lib/domain/evaluation/slot-item';
import { defineHandler } from '@/lib/server/define-handler';
import { evidenceQuerySchema, querySlotEvidence } from '@/lib/server/evaluate/query-slot-evidence';

export const POST = defineHandler({
  name: 'query evidence of a slot',
  roles: ['annotator'],
  params: z.object({ slotId: slotIdSchema }),
  body: evidenceQuerySchema,
  run: async (actor, { params, body }) => querySlotEvidence(actor, params.slotId, body),
});
