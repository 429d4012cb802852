import 'server-only';
import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import { adminStore } from './admin-store';
import { reasonSchema } from './reason';

export const changeBatchSchema = z.discriminatedUnion('change', [
  z.strictObject({ change: z.literal('open'), batchId: z.uuid() }),
  z.strictObject({ change: z.literal('discard'), batchId: z.uuid() }),
  z.strictObject({ change: z.literal('lock'), batchId: z.uuid() }),
  z.strictObject({
    change: z.literal('reopen'),
    batchId: z.uuid(),
    reason: reasonSchema,
  }),
]);

/** Draft to open or to nothing, open to locked, locked to open with a reason. `slots` is how many were made, when opening. */
export async function changeBatch(
  input: z.output<typeof changeBatchSchema>,
): Promise<Result<{ slots: number | null }, never>> {
  const { batches } = await adminStore();
  switch (input.change) {
    case 'open':
      return ok({ slots: await batches.open(input.batchId) });
    case 'discard':
      await batches.discard(input.batchId);
      return ok({ slots: null });
    case 'lock':
      await batches.lock(input.batchId);
      return ok({ slots: null });
    case 'reopen':
      await batches.reopen(input.batchId, input.reason);
      return ok({ slots: null });
  }
}
