/** The world at a slot's checkpoint, asked for by the slot and by nothing else. */
import { z } from 'zod';
import { slotIdSchema } from '@/lib/domain/evaluation/slot-item';
import { answerWithJson, defineHandler } from '@/lib/server/define-handler';
import { loadSlotWorld } from '@/lib/server/evaluate/load-slot-world';

export const GET = defineHandler({
  name: 'load world',
  roles: ['annotator'],
  params: z.object({ slotId: slotIdSchema }),
  run: async (actor, { params }) => answerWithJson(await loadSlotWorld(actor, params.slotId)),
});
