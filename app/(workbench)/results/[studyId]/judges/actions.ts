'use server';

import { predictionChangeSchema } from '@/lib/domain/judge/prediction-set';
import { defineStoreAction } from '@/lib/server/define-action';
import { changePredictions } from '@/lib/server/results/change-predictions';

export const changePredictionSet = defineStoreAction({
  name: 'change predictions',
  input: predictionChangeSchema,
  run: changePredictions,
});
