import 'server-only';
import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import { adminStore } from './admin-store';

export const changeBatchSchema = z.discriminatedUnion('change', [
  z.strictObject({ change: z.literal('open'), batchId: z.uuid() }),
  z.strictObject({ change: z.literal('lock'), batchId: z.uuid() }),
  z.strictObject({
    change: z.literal('reopen'),
    batchId: z.uuid(),
    reason: z.string().trim().min(1).max(2_000),
  }),
]);

/** Draft to open, open to locked, locked to open with a reason. `slots` is how many were made, when opening. */
export async function changeBatch(
  input: z.output<typeof changeBatchSchema>,
): Promise<Result<{ slots: number | null }, never>> {
  const { batches } = await adminStore();
  switch (input.change) {
    case 'open':
      return ok({ slots: await batches.open(input.batchId) });
    case 'lock':
      await batches.lock(input.batchId);
      return ok({ slots: null });
    case 'reopen':
      await batches.reopen(input.batchId, input.reason);
      return ok({ slots: null });
  }
}
