/** The notebook of a slot's scenario: read, and kept as one types. */
import { z } from 'zod';
import { notebookSchema } from '@/lib/domain/evaluation/notebook';
import { slotIdSchema } from '@/lib/domain/evaluation/slot-item';
import { defineStoreHandler } from '@/lib/server/define-handler';
import { keepNotebook, loadNotebook } from '@/lib/server/evaluate/keep-notebook';

const params = z.object({ slotId: slotIdSchema });

export const GET = defineStoreHandler({
  name: 'load notebook',
  params,
  run: async (input) => loadNotebook(input.params.slotId),
});

export const POST = defineStoreHandler({
  name: 'keep notebook',
  params,
  body: notebookSchema,
  run: async (input) => keepNotebook(input.params.slotId, input.body),
});
