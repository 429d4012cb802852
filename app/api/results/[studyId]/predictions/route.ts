/** Adds a file of predictions: its bytes are the body, `?judge=…&version=…` its name. Admins and researchers. */
import { z } from 'zod';
import { err } from '@/lib/core/result';
import { predictionSetNameSchema } from '@/lib/domain/judge/prediction-set';
import { defineHandler } from '@/lib/server/define-handler';
import { addPredictions } from '@/lib/server/results/add-predictions';

export const POST = defineHandler({
  name: 'results.add-predictions',
  roles: ['admin', 'researcher'],
  params: z.strictObject({ studyId: z.uuid() }),
  run: async (_actor, { params }, request) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const name = predictionSetNameSchema.safeParse(query);
    if (!name.success) return err({ kind: 'invalid_input' });
    return addPredictions(params.studyId, name.data, request);
  },
});
