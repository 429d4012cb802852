/** What the store's process says to whoever started it, once. */
import { z } from 'zod';

export const storeMessageSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('ready'),
    url: z.url(),
    publishableKey: z.string(),
    secretKey: z.string(),
    ownerKey: z.string(),
    appliedMigrations: z.array(z.string()),
  }),
  z.strictObject({
    kind: z.literal('refused'),
    /** `locked`: another process has the data directory. */
    reason: z.enum(['locked', 'migrations', 'failed']),
    message: z.string(),
  }),
]);

export type StoreMessage = z.infer<typeof storeMessageSchema>;
