/** What an import by page tells while it runs: one event a line of JSON, the last one being how it ended. */
import { z } from 'zod';

const countSchema = z.int().nonnegative();

const placedFaultSchema = z.object({
  file: z.string(),
  row: countSchema.nullable(),
  column: z.string().nullable(),
  found: z.string(),
  expected: z.string(),
});

export const importEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('checking'), rows: countSchema }),
  z.object({ kind: z.literal('storing'), rows: countSchema, of: countSchema }),
  z.object({
    kind: z.literal('done'),
    studyId: z.uuid(),
    added: countSchema,
    present: countSchema,
    overlapAdded: countSchema,
    overlapPresent: countSchema,
    quarantined: countSchema,
    ignoredColumns: z.array(z.string()),
    /** Of the rows that were left out, the first few. */
    faults: z.array(placedFaultSchema),
  }),
  z.object({
    kind: z.literal('faults'),
    count: countSchema,
    faults: z.array(placedFaultSchema),
  }),
  z.object({ kind: z.literal('refused'), detail: z.string() }),
  z.object({ kind: z.literal('failed') }),
]);
export type ImportEvent = z.infer<typeof importEventSchema>;
