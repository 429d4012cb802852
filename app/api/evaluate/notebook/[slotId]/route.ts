/** The notebook of a slot's scenario: read, and kept as one types. */
import { z } from 'zod';
import { notebookSchema } from '@/lib/domain/evaluation/notebook';
import { slotIdSchema } from '@/lib/domain/evaluation/slot-item';
import { defineHandler } from '@/lib/server/define-handler';
import { keepNotebook, loadNotebook } from '@/lib/server/evaluate/keep-notebook';

const params = z.object({ slotId: slotIdSchema });

export const GET = defineHandler({
  name: 'load notebook',
  roles: ['annotator'],
  params,
  run: async (_actor, input) => loadNotebook(input.params.slotId),
});

export const POST = defineHandler({
  name: 'keep notebook',
  roles: ['annotator'],
  params,
  body: notebookSchema,
  run: async (_actor, input) => keepNotebook(input.params.slotId, input.body),
});
