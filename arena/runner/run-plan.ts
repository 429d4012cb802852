/** What a run was started with: enough to resume it with nothing but its ledger and the keys of the environment. */
import { z } from 'zod';
import { pricesSchema } from '@/lib/domain/runs/spending';
import { limitsSchema } from './limits';

export const runPlanSchema = z.strictObject({
  runId: z.uuid(),
  /** Folder of instances, as it was given. */
  corpus: z.string(),
  /** Null where only baselines run. */
  modelsFile: z.string().nullable(),
  checkpoints: z.enum(['all', 'sampled']),
  seed: z.string(),
  trials: z.int().positive(),
  limits: limitsSchema,
  protocolVersion: z.string(),
  promptHash: z.string(),
  models: z.array(
    z.strictObject({
      key: z.string(),
      label: z.string(),
      group: z.enum(['proprietary', 'open', 'baseline', 'human']),
      configuration: z.record(z.string(), z.json()),
      configurationHash: z.string(),
      prices: pricesSchema.nullable(),
    }),
  ),
});
export type RunPlan = z.infer<typeof runPlanSchema>;
